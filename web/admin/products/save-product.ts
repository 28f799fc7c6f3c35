import type { AdminProduct } from '#contract/admin.ts';
import { routes } from '#contract/routes.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';

interface Outcome {
  /** As it is stored now, also when its picture was refused afterwards. */
  product: AdminProduct | null;
  error: ApiError | null;
}

/** Sends the form, then its picture. The server reads price and stock from text. */
export async function saveProduct(product: AdminProduct | null, form: FormData): Promise<Outcome> {
  const body = readForm(form);
  const saved = product
    ? await browserApi(routes.adminUpdateProduct, {
        params: { id: product.id },
        // What the form showed: a change made meanwhile, or units sold, are not written over.
        body: { ...body, version: product.version, stock_seen: String(product.stock_quantity ?? '') },
      })
    : await browserApi(routes.adminCreateProduct, { body });
  const file = form.get('file');
  if (saved.error || !(file instanceof File) || file.size === 0) return { product: saved.data, error: saved.error };
  const upload = new FormData();
  upload.set('file', file);
  const pictured = await browserApi(routes.adminUploadImage, { params: { id: saved.data.id }, body: upload });
  return { product: pictured.data ?? saved.data, error: pictured.error };
}

function readForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    name: text('name'),
    price: text('price'),
    stock: text('stock'),
    description: text('description'),
    short_description: text('short_description'),
    category: text('category'),
    scent: text('scent'),
    size: text('size'),
    is_active: form.get('is_active') !== null,
  };
}
