import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { fileText } from '#content/words/files.ts';
import { adminLists } from '#contract/admin-lists.ts';
import {
  AdminProduct,
  AdminProductPage,
  AdminProductQuery,
  PictureFields,
  ProductInput,
  ProductSwitch,
  StockInput,
  StockMovementPage,
  StockMovementQuery,
} from '#contract/catalog/admin.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import { takeUpload } from '#server/http/upload.ts';
import { adminList } from '#server/lists/admin-list.ts';
import type { Services } from '#server/services.ts';
import { adjustStock } from './adjust-stock.ts';
import { adminListProducts, eachProductLine } from './admin-queries.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { findAdminProduct } from './find-admin-product.ts';
import { listMovements } from './list-movements.ts';
import { switchProduct, updateProduct } from './update-product.ts';
import { uploadImage } from './upload-image.ts';

const access = 'staff' as const;
const params = z.object({ id: z.uuid() });

/** The catalog for staff. */
export function adminProductsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { db, readDb, settings } = services;

  adminList(api, {
    list: adminLists.products,
    summary: 'All products',
    query: AdminProductQuery,
    reply: AdminProductPage,
    read: query => adminListProducts({ db: readDb, settings }, query),
    name: 'products',
    header: Object.values(fileText.products),
    lines: query => eachProductLine({ db: readDb, settings }, query),
  });
  endpoint(
    api,
    routes.adminCreateProduct,
    { summary: 'Add a product', access, body: ProductInput, reply: AdminProduct, status: 201 },
    ({ body, viewer }) => createProduct(services, viewer, body),
  );
  endpoint(
    api,
    routes.adminGetProduct,
    { summary: 'One product', access, params, reply: AdminProduct },
    async ({ params }) => (await findAdminProduct(db, params.id)) ?? refuse('product_not_found'),
  );
  endpoint(
    api,
    routes.adminUpdateProduct,
    { summary: 'Change a product', access, params, body: ProductInput, reply: AdminProduct },
    ({ params, body, viewer }) => updateProduct(services, viewer, params.id, body),
  );
  endpoint(
    api,
    routes.adminDeleteProduct,
    { summary: 'Delete a product', access, params, reply: Done },
    ({ params, viewer }) => deleteProduct(services, viewer, params.id),
  );
  endpoint(
    api,
    routes.adminSwitchProduct,
    { summary: 'Whether shoppers see a product', access, params, body: ProductSwitch, reply: AdminProduct },
    ({ params, body, viewer }) => switchProduct(services, viewer, params.id, body.is_active),
  );
  endpoint(
    api,
    routes.adminUploadImage,
    {
      summary: 'Add a picture (multipart: `file`, and with it `id`, `alt` and `position`)',
      access,
      limit: 'upload',
      params,
      reply: AdminProduct,
    },
    ({ c, params, viewer }) =>
      takeUpload<AdminProduct | Refusal>(c, async form => {
        const { file, ...rest } = Object.fromEntries(form ?? []);
        if (!(file instanceof File)) return refuse('bad_upload');
        const fields = PictureFields.safeParse(rest);
        if (!fields.success) return refuse('invalid', {}, { fields: { alt: fields.error.issues[0]?.message ?? '' } });
        return uploadImage(services, viewer, params.id, { ...fields.data, file });
      }),
  );
  endpoint(
    api,
    routes.adminListStock,
    { summary: 'How a product’s stock changed', access, params, query: StockMovementQuery, reply: StockMovementPage },
    async ({ params, query }) => (await listMovements(db, params.id, query)) ?? refuse('product_not_found'),
  );
  endpoint(
    api,
    routes.adminAdjustStock,
    { summary: 'Change the stock, with its reason', access, params, body: StockInput, reply: AdminProduct },
    ({ params, body, viewer }) => adjustStock(services, viewer, params.id, body),
  );
  return api;
}
