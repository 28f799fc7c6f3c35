import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { AdminProduct, AdminProductPage, ListQuery, ProductInput } from '#contract/admin.ts';
import { refuse } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { adminListProducts } from './admin-queries.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { updateProduct } from './update-product.ts';
import { uploadImage } from './upload-image.ts';

const IdParams = z.object({ id: z.uuid() });

/** The staff's side of the catalogue. */
export function adminProductsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();

  endpoint(
    api,
    routes.adminListProducts,
    { summary: 'All products', access: 'staff', query: ListQuery, reply: AdminProductPage },
    ({ query }) => adminListProducts(services.db, query),
  );
  endpoint(
    api,
    routes.adminCreateProduct,
    { summary: 'Add a product', access: 'staff', body: ProductInput, reply: AdminProduct, status: 201 },
    ({ body, viewer }) => createProduct(services, body, viewer.id),
  );
  endpoint(
    api,
    routes.adminUpdateProduct,
    { summary: 'Change a product', access: 'staff', params: IdParams, body: ProductInput, reply: AdminProduct },
    ({ params, body, viewer }) => updateProduct(services, params.id, body, viewer.id),
  );
  endpoint(
    api,
    routes.adminDeleteProduct,
    { summary: 'Delete a product', access: 'staff', params: IdParams, reply: z.object({ ok: z.literal(true) }) },
    ({ params }) => deleteProduct(services, params.id),
  );
  endpoint(
    api,
    routes.adminUploadImage,
    {
      summary: 'Replace the primary picture (multipart, field `file`)',
      access: 'staff',
      limit: 'upload',
      isUpload: true,
      params: IdParams,
      reply: AdminProduct,
    },
    async ({ c, params }) => {
      const form = await c.req.parseBody().catch(() => null);
      const file = form?.file;
      return file instanceof File ? uploadImage(services, params.id, file) : refuse('bad_upload');
    },
  );
  return api;
}
