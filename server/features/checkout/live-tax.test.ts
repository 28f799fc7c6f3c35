import { expect, it } from 'vitest';
import type { Cart, Quote } from '#contract/cart/shapes.ts';
import type { AdminSettings, SettingsSection } from '#contract/settings/shapes.ts';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { settingsRoutes } from '#server/features/settings/routes.ts';
import { keepSettings } from '#server/owner-settings/cached-settings.ts';
import { requiredSettings } from '#server/owner-settings/owner-settings.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { testApp } from '#test/support/test-app.ts';
import { checkoutRoutes } from './routes.ts';

const { services } = await testShop();
const { db } = services;
const env = { ...services.env, SHOP_MODE: 'live' as const };
const live = { ...services, env, settings: keepSettings({ env, db }) };
const app = testApp(live, checkoutRoutes, cartRoutes, settingsRoutes);
const staff = await app.signIn('staff@example.com', { staff: true });
const buyer = await app.signIn('buyer@example.com');
const items = [{ product_id: await stockProduct(services, { price: 6000 }), quantity: 1 }];

for (const name of requiredSettings)
  await db
    .insertInto('settings')
    .values({ key: name, value: JSON.stringify(name.startsWith('confirmed') || 'Known') })
    .execute();

const quote = async (state: string) =>
  (await app.guest.send<Quote>('POST', '/api/functions/quote', { items, state })).data.totals;
const read = async () => (await staff.send<AdminSettings>('GET', '/api/admin/settings')).data.sections.tax;

async function nameStates(tax_by_state: string) {
  const { version } = await read();
  const body = { values: { tax_by_state }, version };
  return staff.send<SettingsSection & { error: object }>('PUT', '/api/admin/settings/sections/tax', body);
}

it('a live shop charges no tax until its owner names a state, whatever rate the demo left', async () => {
  await db.insertInto('settings').values({ key: 'tax_basis_points', value: '800' }).execute();
  for (const state of ['', 'OR', 'TX'])
    expect(await quote(state)).toMatchObject({ tax_basis_points: 0, tax_cents: 0, total_cents: 7200 });
  const placed = await sendOrder(app.guest, { items, expected_total_cents: 7200 });
  expect(placed.data.totals.human.tax).toBe('$0.00');
});

it('the owner sets states with rate and shipping taxation, and other states have no rate', async () => {
  expect(Object.keys((await read()).values)).toEqual(['tax_by_state']);
  const { version } = await read();
  const general = { values: { tax: '8', tax_by_state: '' }, version };
  expect((await staff.send('PUT', '/api/admin/settings/sections/tax', general)).status).toBe(400);
  expect((await nameStates('TX 8.25\nNY 8 shipping')).data.values).toEqual({ tax_by_state: 'NY 8 shipping\nTX 8.25' });
  expect(await quote('TX')).toMatchObject({ tax_basis_points: 825, tax_cents: 495 });
  expect(await quote('NY')).toMatchObject({ tax_basis_points: 800, tax_cents: 576 });
  expect(await quote('OR')).toMatchObject({ tax_basis_points: 0, tax_cents: 0 });
  const { data } = await sendOrder(app.guest, { items, shipping: { ...shipping, state: 'NY', postal: '10001' } });
  expect(data.totals.cents).toMatchObject({ tax: 576, total: 7776 });
  const last = await db.selectFrom('activity').select('facts').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(last.facts).toEqual({ tax_by_state: { from: {}, to: { NY: '8 shipping', TX: '8.25' } } });
});

it('a registered state may have a rate of 0: its orders are placed without tax, and say so', async () => {
  expect((await nameStates('OR 0\nTX 8.25')).data.values).toEqual({ tax_by_state: 'OR 0\nTX 8.25' });
  expect(await quote('OR')).toMatchObject({ tax_basis_points: 0, tax_cents: 0, total_cents: 7200 });
  const toOregon = { ...shipping, state: 'OR', city: 'Portland', postal: '97201' };
  const { status, data } = await sendOrder(app.guest, { items, shipping: toOregon, expected_total_cents: 7200 });
  expect([status, data.totals.cents.tax]).toEqual([200, 0]);
});

it('before the state is known a dependent tax is shown as unknown, in quote and cart', async () => {
  expect(await quote('')).toMatchObject({ tax_basis_points: null, tax_cents: 0, total_cents: 7200 });
  await buyer.send('PUT', '/api/cart/items', items[0]);
  const cart = await buyer.send<Cart>('GET', '/api/cart');
  expect(cart.data.totals).toMatchObject({ tax_basis_points: null, total_cents: 7200 });
});
