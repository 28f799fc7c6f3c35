import { route } from './api-route.ts';
import type {
  AdminProduct,
  AdminProductPage,
  ProductInput,
  ProductSwitch,
  StockInput,
  StockMovementPage,
} from './product-desk.ts';

const unchanged = 'Nothing was changed. Try again.';
const networkError = 'Network error fetching product';

/** The catalogue, for staff. */
export const productRoutes = {
  adminListProducts: route<undefined, AdminProductPage>('GET', '/admin/products', 'Network error fetching products'),
  adminCreateProduct: route<ProductInput, AdminProduct>('POST', '/admin/products', networkError),
  adminGetProduct: route<undefined, AdminProduct>('GET', '/admin/products/{id}', networkError),
  adminUpdateProduct: route<ProductInput, AdminProduct>('PATCH', '/admin/products/{id}', networkError),
  adminDeleteProduct: route<undefined, { ok: true }>('DELETE', '/admin/products/{id}', networkError),
  adminSwitchProduct: route<ProductSwitch, AdminProduct>('PUT', '/admin/products/{id}/active', unchanged),
  /** Multipart: `file`, and with it `alt` and `position`. */
  adminUploadImage: route<FormData, AdminProduct>('POST', '/admin/products/{id}/images', networkError),
  adminListStock: route<undefined, StockMovementPage>('GET', '/admin/products/{id}/stock', networkError),
  adminAdjustStock: route<StockInput, AdminProduct>('POST', '/admin/products/{id}/stock', unchanged),
};
