import { randomUUID } from 'node:crypto';
import type { adminCatalogRoutes } from '#contract/catalog/admin-routes.ts';
import type { familyRoutes } from '#contract/catalog/family-routes.ts';
import { pictureForm, product, productFile } from './rights-bodies.ts';
import type { RightsShop } from './rights-callers.ts';
import type { Row } from './rights-table.ts';

/** Products as staff manage them. */
export const productRows: Record<keyof typeof adminCatalogRoutes | keyof typeof familyRoutes, Row> = {
  adminCreateProduct: { access: 'staff', ask: () => ({ path: '/admin/products', body: product() }) },
  adminUpdateProduct: {
    access: 'staff',
    of: 'product',
    ask: (_, id) => ({ path: `/admin/products/${id}`, body: product() }),
  },
  adminGetProduct: { access: 'staff', of: 'product' },
  adminDeleteProduct: { access: 'staff', of: 'product' },
  adminSwitchProduct: {
    access: 'staff',
    of: 'product',
    ask: (_, id) => ({ path: `/admin/products/${id}/active`, body: { is_active: true } }),
  },
  adminListStock: { access: 'staff', of: 'product' },
  adminAdjustStock: {
    access: 'staff',
    of: 'product',
    ask: (_, id) => ({
      path: `/admin/products/${id}/stock`,
      body: { change: 'set', quantity: '7', cause: 'count' },
    }),
  },
  adminUploadImage: {
    access: 'staff',
    of: 'product',
    ask: async (_, id) => ({ path: `/admin/products/${id}/images`, body: await pictureForm() }),
  },
  adminImportProducts: { access: 'staff', ask: () => ({ path: '/admin/products/import', body: productFile() }) },
  adminGetFamily: { access: 'staff', of: 'product' },
  adminSaveFamily: {
    access: 'staff',
    of: 'family',
    ask: async (shop, id) => ({ path: `/admin/families/${id}`, body: { ...(await familyOf(shop, id)), name: 'Soap' } }),
  },
  adminDeleteFamily: { access: 'staff', of: 'family' },
  adminAddVariant: {
    access: 'staff',
    of: 'family',
    ask: async (shop, id) => ({
      path: `/admin/families/${id}/variants`,
      body: { id: randomUUID(), copy_of: await variantOf(shop, id), values: ['4 oz'] },
    }),
  },
};

const familyOf = async (shop: RightsShop, id: string) => ({
  options: [{ name: 'Size', values: ['2 oz'] }],
  variants: [{ product_id: await variantOf(shop, id), values: ['2 oz'] }],
  version: 1,
});

async function variantOf({ services }: RightsShop, id: string): Promise<string> {
  const variant = services.db.selectFrom('products').select('id').where('family_id', '=', id);
  return (await variant.executeTakeFirst())?.id ?? randomUUID();
}
