import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PixelSettings } from '#contract/pixel/pixel.ts';
import { keepSettings } from '#server/owner-settings/cached-settings.ts';
import { shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { pixelRoutes } from './routes.ts';

const services = await testServices();
const none = testApp(services, pixelRoutes);
const env = { ...services.env, PIXEL_ID: 'C4AB12CD34EF' };
const some = testApp({ ...services, env, settings: keepSettings({ env, db: services.db }) }, pixelRoutes);
const ask = async (app: typeof none, headers = {}) =>
  (await app.guest.send<PixelSettings>('GET', '/api/pixel', undefined, headers)).data.pixel;

it('the pixel is announced to pages where the shop has one', async () => {
  expect(await ask(some)).toEqual({
    id: 'C4AB12CD34EF',
    script_url: 'https://analytics.tiktok.com/i18n/pixel/events.js',
  });
  expect(await ask(none)).toBeNull();
});

it('the pixel is not announced to a browser with Global Privacy Control, nor to staff', async () => {
  expect(await ask(some, { 'sec-gpc': '1' })).toBeNull();
  expect(await ask(some, { 'sec-gpc': '0' })).not.toBeNull();
  const staff = await some.signIn('staff@shop.test', { staff: true });
  expect((await staff.send<PixelSettings>('GET', '/api/pixel')).data.pixel).toBeNull();
});

const shop = await testShop();

it('the pixel receives an order only when its browser did not refuse, whatever the page says', async () => {
  const product_id = await stockProduct(shop.services);
  const order = async (gpc: string) => {
    const body = { shipping, items: [{ product_id, quantity: 1 }], marketing_consent: true };
    const headers = { 'idempotency-key': randomUUID(), 'sec-gpc': gpc };
    await shop.app.guest.send('POST', '/api/functions/place-order', body, headers);
    const rows = await shop.services.db.selectFrom('orders').select('marketing_consent').orderBy('placed_at').execute();
    return rows.at(-1)?.marketing_consent;
  };
  expect(await order('0')).toBe(true);
  expect(await order('1')).toBe(false);
});
