import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { AdminProduct } from '#contract/catalog/admin.ts';
import { AdminFamily, FamilyInput, FamilyOfProduct, VariantInput } from '#contract/catalog/families.ts';
import { refuse } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { addVariant } from './add-variant.ts';
import { findFamilyOf } from './find-family.ts';
import { deleteFamily, saveFamily } from './save-family.ts';

const access = 'staff' as const;
const params = z.object({ id: z.uuid() });

/** Families of products for staff. */
export function adminFamiliesRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.adminGetFamily,
    { summary: 'The family of a product', access, params, reply: FamilyOfProduct },
    async ({ params }) => {
      const family = await findFamilyOf(services.db, params.id);
      return family === undefined ? refuse('product_not_found') : { family };
    },
  );
  endpoint(
    api,
    routes.adminSaveFamily,
    { summary: 'Add or replace a family of products', access, params, body: FamilyInput, reply: AdminFamily },
    ({ params, body, viewer }) => saveFamily(services, viewer, params.id, body),
  );
  endpoint(
    api,
    routes.adminDeleteFamily,
    { summary: 'Delete a family; its products stay', access, params, reply: Done },
    ({ params, viewer }) => deleteFamily(services, viewer, params.id),
  );
  endpoint(
    api,
    routes.adminAddVariant,
    {
      summary: 'Add a product to a family, copied from a variant',
      access,
      params,
      body: VariantInput,
      reply: AdminProduct,
      status: 201,
    },
    ({ params, body, viewer }) => addVariant(services, viewer, params.id, body),
  );
  return api;
}
