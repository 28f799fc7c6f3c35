import { expect, it } from 'vitest';
import type { PixelSettings } from '#contract/pixel.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { pixelRoutes } from './routes.ts';

const services = await testServices();
const none = testApp(services, pixelRoutes);
const some = testApp({ ...services, env: { ...services.env, PIXEL_ID: 'C4AB12CD34EF' } }, pixelRoutes);
const ask = async (app: typeof none, headers = {}) =>
  (await app.guest.send<PixelSettings>('GET', '/api/pixel', undefined, headers)).data.pixel;

it('is told where the shop has one', async () => {
  expect(await ask(some)).toEqual({
    id: 'C4AB12CD34EF',
    script_url: 'https://analytics.tiktok.com/i18n/pixel/events.js',
  });
  expect(await ask(none)).toBeNull();
});

it('is not told to a browser that sends Global Privacy Control, nor to staff', async () => {
  expect(await ask(some, { 'sec-gpc': '1' })).toBeNull();
  expect(await ask(some, { 'sec-gpc': '0' })).not.toBeNull();
  const staff = await some.signIn('staff@shop.test', { staff: true });
  expect((await staff.send<PixelSettings>('GET', '/api/pixel')).data.pixel).toBeNull();
});
