import { route } from '../api-route.ts';
import { maybeDone, maybeSaved } from '../maybe-saved.ts';
import type { AdminProduct, ProductInput, ProductSwitch, StockInput, StockMovementPage } from './admin.ts';
import type { ProductImport } from './import.ts';

/** The catalog for staff. */
export const adminCatalogRoutes = {
  adminCreateProduct: route<ProductInput, AdminProduct>('POST', '/admin/products', 'Network error creating product'),
  adminGetProduct: route<undefined, AdminProduct>('GET', '/admin/products/{id}', 'Network error fetching product'),
  adminUpdateProduct: route<ProductInput, AdminProduct>(
    'PATCH',
    '/admin/products/{id}',
    'Network error updating product',
  ),
  adminDeleteProduct: route<undefined, { ok: true }>(
    'DELETE',
    '/admin/products/{id}',
    'Network error deleting product',
  ),
  adminSwitchProduct: route<ProductSwitch, AdminProduct>('PUT', '/admin/products/{id}/active', maybeDone),
  /** Multipart: `file`, with `id`, `alt` and `position`. */
  adminUploadImage: route<FormData, AdminProduct>(
    'POST',
    '/admin/products/{id}/images',
    'Network error sending the picture',
  ),
  /** Multipart: `file`; with the `plan` of an answer, what it says is done. */
  adminImportProducts: route<FormData, ProductImport>(
    'POST',
    '/admin/products/import',
    'No answer came. Try again: what is done is not done twice.',
  ),
  adminListStock: route<undefined, StockMovementPage>(
    'GET',
    '/admin/products/{id}/stock',
    'Network error fetching stock',
  ),
  adminAdjustStock: route<StockInput, AdminProduct>('POST', '/admin/products/{id}/stock', maybeSaved),
};
