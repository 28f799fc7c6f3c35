import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { adminProductsRoutes } from '#server/features/catalog/admin-routes.ts';
import { storageRoutes } from '#server/storage/routes.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { findMailFacts } from './find-mail-facts.ts';

const { services, app } = await testShop(adminProductsRoutes, storageRoutes);
const { guest } = app;
const staff = await app.signIn('staff@shop.test', { staff: true });

async function addPicture(product: string, color: string): Promise<AdminProduct> {
  const image = sharp({ create: { width: 700, height: 800, channels: 3, background: color } });
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await image.jpeg().toBuffer())], 'jar.jpg', { type: 'image/jpeg' }));
  return (await staff.send<AdminProduct>('POST', `/api/admin/products/${product}/images`, body)).data;
}

const statusOf = async (url: string | null | undefined) => (await guest.send('GET', url ?? '')).status;

it('orders and their mails keep the picture that was sold when it is replaced, and when the product is deleted', async () => {
  const product = await stockProduct(services);
  await addPicture(product, 'red');
  await addPicture(product, 'blue');
  const { data: placed } = await sendOrder(guest, { items: [{ product_id: product, quantity: 1 }] });
  const { order_number, key } = placed.order;
  const { id } = await services.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const mailed = async () => (await findMailFacts(services.pool, id))?.items[0]?.image_url;
  const sentBefore = await mailed();
  expect(sentBefore).toMatch(/-375\.webp$/);

  const { images } = await addPicture(product, 'green');
  const [, unsold, newest] = images;
  const kept = [{ id: newest?.id, alt: 'Green' }];
  const form = { name: 'Tallow Balm', price: '48', images: kept };
  expect((await staff.send('PATCH', `/api/admin/products/${product}`, form)).status).toBe(200);
  expect(await statusOf(unsold?.public_url)).toBe(404);
  const expectKept = async () => {
    const { data: order } = await guest.send<Order>('GET', `/api/orders/${order_number}?key=${key}`);
    expect(await statusOf(order.items[0]?.image_url)).toBe(200);
    expect([await statusOf(sentBefore), await statusOf(await mailed())]).toEqual([200, 200]);
  };
  await expectKept();

  await sendOrder(guest, { items: [{ product_id: product, quantity: 1 }] });
  await staff.send('DELETE', `/api/admin/products/${product}`);
  await expectKept();
  expect(await statusOf(newest?.public_url)).toBe(200);
});
