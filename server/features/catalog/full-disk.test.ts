import sharp from 'sharp';
import { expect, it } from 'vitest';
import { stockProduct } from '#test/support/shops/test-orders.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { adminProductsRoutes } from './admin-routes.ts';

const noRoom = async () => {
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
};
const services = await testServices();
services.storage.put = noRoom;
const { signIn } = testApp(services, adminProductsRoutes);
const staff = await signIn('boss@shop.test', { staff: true });

it('a full disk is reported as one, with advice', async () => {
  const red = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(red)], 'red.png', { type: 'image/png' }));
  const answer = await staff.send('POST', `/api/admin/products/${await stockProduct(services)}/images`, form);
  expect(answer.status).toBe(503);
  expect(answer.data.error).toMatchObject({ code: 'disk_full', message: expect.stringContaining('makes room') });
});
