import { expect, it } from 'vitest';
import type { Readiness } from '#contract/settings/shapes.ts';
import { settingsRoutes } from '#server/features/settings/routes.ts';
import { keepSettings } from '#server/owner-settings/cached-settings.ts';
import { requiredSettings } from '#server/owner-settings/owner-settings.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { testApp } from '#test/support/test-app.ts';
import { checkoutRoutes } from './routes.ts';

const { services } = await testShop();
const { db } = services;
const env = { ...services.env, SHOP_MODE: 'live' as const };
const settings = keepSettings({ env, db });
const live = testApp({ ...services, env, settings }, checkoutRoutes, settingsRoutes);
const staff = await live.signIn('staff@example.com', { staff: true });
const items = [{ product_id: await stockProduct(services), quantity: 1 }];

const readiness = async () => (await staff.send<Readiness>('GET', '/api/admin/settings/readiness')).data.missing;
const quote = () => live.guest.send<{ error: { code: string } }>('POST', '/api/functions/quote', { items });

async function set(name: string, value: string | boolean) {
  const row = { key: name, value: JSON.stringify(value) };
  await db
    .insertInto('settings')
    .values(row)
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute();
  settings.forget();
}

it('a live shop without its facts takes no order, says so, and names them to staff', async () => {
  expect(await readiness()).toEqual(requiredSettings);
  const refused = await sendOrder(live.guest, { items });
  expect([refused.status, refused.data.error.code]).toEqual([409, 'shop_not_ready']);
  expect(refused.data.error.message).toMatch(/^We cannot take orders yet/);
  expect((await quote()).data.error.code).toBe('shop_not_ready');
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
});

it('a live shop takes orders with the last fact set, and stops when one is emptied', async () => {
  for (const name of requiredSettings.slice(1)) await set(name, name.startsWith('confirmed') || 'Known');
  expect(await readiness()).toEqual([requiredSettings[0]]);
  expect((await sendOrder(live.guest, { items })).status).toBe(409);
  await set(requiredSettings[0] ?? '', 'Barn LLC');
  expect(await readiness()).toEqual([]);
  expect((await quote()).status).toBe(200);
  expect((await sendOrder(live.guest, { items })).status).toBe(200);
  for (const [name, empty] of [
    ['postal_address', ''],
    ['confirmed_tax', false],
    ['confirmed_shipping', false],
    ['confirmed_returns', false],
  ] as const) {
    await set(name, empty);
    expect((await sendOrder(live.guest, { items })).data.error.code, name).toBe('shop_not_ready');
    expect(await readiness()).toEqual([name]);
    await set(name, empty === '' ? 'Known' : true);
  }
});
