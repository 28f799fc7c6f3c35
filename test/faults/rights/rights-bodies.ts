import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { readSettings } from '#server/features/settings/read-settings.ts';
import { stockProduct } from '#test/support/shops/test-orders.ts';
import type { RightsShop } from './rights-callers.ts';
import type { Asked } from './rights-table.ts';

export const body = (path: string, sent: object) => ({ ask: () => ({ path, body: sent }) });
export const withId = (sent: object) => (path: (id: string) => string) => (_: RightsShop, id: string) => ({
  path: path(id),
  body: sent,
});
export const line = async ({ services }: RightsShop) => ({
  product_id: await stockProduct(services, { stock: null }),
  quantity: 1,
});
export const once = () => ({ 'idempotency-key': randomUUID() });
const slugOf = async ({ services }: RightsShop, id: string) =>
  (await services.db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug;
export const bySlug = (rest: string, sent?: object) => async (shop: RightsShop, id: string) => ({
  path: `/products/${await slugOf(shop, id)}${rest}`,
  ...(sent ? { body: sent } : {}),
});
export const review = {
  rating: 5,
  title: 'Soft at last',
  body: 'My hands are soft again after a week.',
  author_name: 'R.',
};
export const savedAddress = {
  phone: '512 555 0142',
  address1: '12 Pasture Lane',
  city: 'Austin',
  state: 'TX',
  postal: '78704',
};
export const product = () => ({ name: `Balm ${randomUUID()}`, price: '20.00' });

export async function firstProduct(shop: RightsShop): Promise<Asked> {
  await line(shop);
  return { path: '/first-product' };
}

export async function pictureForm(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#dccfaf' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'jar.png', { type: 'image/png' }));
  return form;
}

export function productFile(): FormData {
  const form = new FormData();
  form.set('file', new File(['Name,SKU,Price\nBalm,NEW-1,12.00\n'], 'products.csv', { type: 'text/csv' }));
  return form;
}

export async function settingsForm({ db, env }: RightsShop['services']): Promise<object> {
  const { values, version } = (await readSettings(db, env)).sections.shipping;
  return { values, version };
}
