import type { AdminProduct, ProductInput } from '#contract/admin.ts';
import { routes } from '#contract/routes.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';

type Saved = { product: AdminProduct; error: null } | { product: AdminProduct | null; error: ApiError };

/** Saves the fields, then the picture; a picture refused leaves the product saved, so a repeat updates it. */
export async function saveProduct(form: FormData, product: AdminProduct | null): Promise<Saved> {
  const body = inputOf(form, product);
  const { data, error } = product
    ? await browserApi(routes.adminUpdateProduct, { params: { id: product.id }, body })
    : await browserApi(routes.adminCreateProduct, { body });
  if (error) return { product: null, error };
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return { product: data, error: null };
  const upload = new FormData();
  upload.set('file', file);
  const sent = await browserApi(routes.adminUploadImage, { params: { id: data.id }, body: upload });
  if (!sent.error) return { product: sent.data, error: null };
  return { product: data, error: { ...sent.error, fields: { file: sent.error.message } } };
}

/** Cents as the form writes them, in dollars: 4400 is '44.00'. */
export function priceText(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

function inputOf(form: FormData, product: AdminProduct | null): ProductInput {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    name: text('name'),
    description: text('description'),
    short_description: product?.short_description ?? '',
    price: text('price'),
    stock: text('stock'),
    category: text('category'),
    scent: text('scent'),
    size: text('size'),
    is_active: form.has('is_active'),
    ...(product
      ? { slug: product.slug, version: product.version, stock_seen: String(product.stock_quantity ?? '') }
      : {}),
  };
}
