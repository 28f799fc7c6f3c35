import type { adminCatalogRoutes } from '#contract/catalog/admin-routes.ts';
import { pictureForm, product } from './rights-bodies.ts';
import type { Row } from './rights-table.ts';

/** Products as staff manage them. */
export const productRows: Record<keyof typeof adminCatalogRoutes, Row> = {
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
};
