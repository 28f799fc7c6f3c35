import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart, Quote } from '#contract/cart/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import type { AdminSettings, SectionName, SettingsSection, ShopRates } from '#contract/settings/shapes.ts';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { openServices } from '#server/open-services.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { settingsRoutes } from './routes.ts';

let staff: Caller;
let customer: Caller;

const { services, app } = await testShop(settingsRoutes, cartRoutes);
beforeAll(async () => {
  [staff, customer] = await Promise.all([
    app.signIn('staff@example.com', { staff: true }),
    app.signIn('customer@example.com'),
  ]);
});

type Saved = SettingsSection & { error: { code: string; fields: Record<string, string>; facts: object } };
type Values = Record<string, string>;

const read = async (name: SectionName) =>
  (await staff.send<AdminSettings>('GET', '/api/admin/settings')).data.sections[name];
const put = (name: SectionName, body: object, by: Caller = staff) =>
  by.send<Saved>('PUT', `/api/admin/settings/sections/${name}`, body);

/** The stored values as the form sends them back, with changes. */
async function form(name: SectionName, changes: Values = {}) {
  const { values, version } = await read(name);
  return { values: { ...values, ...changes }, version };
}
const save = async (name: SectionName, changes: Values) => put(name, await form(name, changes));

const minutesHeld = ({ order }: { order: { placed_at: string; hold_expires_at: string | null } }) =>
  (Date.parse(order.hold_expires_at ?? '') - Date.parse(order.placed_at)) / 60_000;

describe('a change of the rates', () => {
  it('is in force everywhere at once, and an order placed before keeps its own', async () => {
    const items = [{ product_id: await stockProduct(services, { price: 6000 }), quantity: 1 }];
    await customer.send('PUT', '/api/cart/items', items[0]);
    const before = await sendOrder(customer, { items });
    expect(before.data.totals.cents).toMatchObject({ shipping: 1200, tax: 480, total: 7680 });
    services.pageCache.set('/products?', { headers: {}, etag: '', bodies: noBodies, at: Date.now() });

    const saved = await save('shipping', {
      free_shipping_threshold: '$1,060.00',
      standard_shipping: '9.5',
      expedited_shipping: '.99',
    });
    expect(saved.status).toBe(200);
    expect(services.pageCache.get('/products?')).toBeNull();
    expect((await save('tax', { tax_by_state: 'TX 8.875' })).status).toBe(200);
    expect((await save('orders', { hold_minutes: '5', change_minutes: '20' })).status).toBe(200);

    expect((await app.guest.send<ShopRates>('GET', '/api/rates')).data).toEqual({
      free_shipping_threshold_cents: 106_000,
      standard_shipping_cents: 950,
      asks_carrier: false,
      expedited_shipping_cents: 99,
      ships_to_territories: false,
      ships_to_military: false,
      return_days: 30,
      return_fee_cents: 0,
      return_shop_pays: false,
    });
    const cart = await customer.send<Cart>('GET', '/api/cart');
    expect(cart.data.totals).toMatchObject({ shipping_cents: 950, free_shipping_missing_cents: 100_000 });
    const quoted = await app.guest.send<Quote>('POST', '/api/functions/quote', { items, state: 'TX' });
    expect(quoted.data.totals).toMatchObject({ tax_basis_points: 887.5, tax_cents: 533, total_cents: 7483 });
    expect(quoted.data.shipping_options.map(option => option.price_cents)).toEqual([950, 99]);

    const stale = await sendOrder(customer, { items, expected_total_cents: 7680 });
    expect(stale.data.error).toMatchObject({ code: 'total_changed', facts: { total_cents: 7483 } });
    const after = await sendOrder(customer, { items, expected_total_cents: 7483 });
    expect(after.data.totals.cents).toMatchObject({ shipping: 950, tax: 533 });
    expect([minutesHeld(before.data), minutesHeld(after.data)]).toEqual([35, 5]);
    const rated = await customer.send<Order>('GET', `/api/orders/${after.data.order.order_number}`);
    expect(rated.data.tax_basis_points).toBe(887.5);
    const kept = await customer.send<Order>('GET', `/api/orders/${before.data.order.order_number}`);
    expect(kept.data).toMatchObject({ shipping_cents: 1200, tax_basis_points: 800, total_cents: 7680 });
    expect([minutesToChange(kept.data), minutesToChange(rated.data)]).toEqual([60, 20]);
  });

  it('is announced to the other processes, whose cached pages and settings are out of date', async () => {
    const other = await openServices(services.env, services.database);
    other.pageCache.set('/products?', { headers: {}, etag: '', bodies: noBodies, at: Date.now() - 1 });
    expect(other.pageCache.get('/products?')).not.toBeNull();
    expect((await other.settings.read()).returns_address).not.toBe('2 Barn Road');
    await save('company', { returns_address: '2 Barn Road' });
    await expect.poll(() => other.pageCache.get('/products?')).toBeNull();
    await expect.poll(async () => (await other.settings.read()).returns_address).toBe('2 Barn Road');
    await other.close();
  });

  it('is written down with who did it, in which section, and what was before', async () => {
    const last = () =>
      services.db
        .selectFrom('activity')
        .selectAll()
        .where('subject_kind', '=', 'settings')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
    await save('tax', { tax: '7' });
    expect(await last()).toMatchObject({
      actor_id: staff.id,
      actor_email: 'staff@example.com',
      action: 'settings.change',
      subject_id: 'tax',
      facts: { tax_basis_points: { from: 800, to: 700 } },
    });
    await save('hours', { sunday: '12:00-15:30' });
    expect((await last()).facts).toEqual({ support_sunday: { from: '', to: '12:00-15:30' } });
    const { id } = await last();
    await save('tax', {});
    expect((await last()).id, 'nothing changed, nothing to tell').toBe(id);
    expect(await read('tax')).toMatchObject({ changed_by: 'Test Person', defaults: { tax: '8', tax_by_state: '' } });
  });
});

describe('a form that was opened before', () => {
  it('is refused with who saved meanwhile, and is saved with the newer version', async () => {
    const opened = await form('orders', { hold_minutes: '50' });
    await save('orders', { low_stock_mark: '7' });
    const refused = await put('orders', opened);
    expect(refused.status).toBe(409);
    const { version, changed_at, values } = await read('orders');
    expect(values.hold_minutes).not.toBe('50');
    expect(refused.data.error).toMatchObject({
      code: 'changed_meanwhile',
      facts: { person: 'Test Person', at: changed_at, version },
    });
    expect((await put('orders', { ...opened, version })).data.values.hold_minutes).toBe('50');
  });

  it('is saved if its answer was lost: the repeat changes and logs nothing', async () => {
    const opened = await form('tax', { tax_by_state: 'TX 8.25' });
    const first = await put('tax', opened);
    const again = await put('tax', { ...opened, values: { ...opened.values, tax_by_state: 'TX 8.250' } });
    expect([again.status, again.data]).toEqual([200, first.data]);
    const { rows } = await services.pool.query(
      `select 1 from activity where action = 'settings.change' and facts->'tax_by_state'->'to'->>'TX' = '8.25'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('is not touched by a change of another section', async () => {
    const opened = await form('coupons', { coupon_most_percent: '60' });
    await save('social', { facebook: 'https://social.example/golden' });
    expect((await put('coupons', opened)).status).toBe(200);
  });

  it('does not win over another that is sent in the same moment', async () => {
    const inputs = await Promise.all(['1', '2', '3', '4'].map(tax => form('tax', { tax })));
    const answers = await Promise.all(inputs.map(input => put('tax', input)));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('who may', () => {
  it('is staff alone', async () => {
    for (const [caller, expected] of [
      [app.guest, 401],
      [customer, 404],
    ] as const) {
      expect((await caller.send('GET', '/api/admin/settings')).status).toBe(expected);
      expect((await caller.send('GET', '/api/admin/settings/readiness')).status).toBe(expected);
      expect((await put('tax', await form('tax'), caller)).status).toBe(expected);
    }
  });

  it('changes no section that is not there', async () => {
    expect((await staff.send('PUT', '/api/admin/settings/sections/secrets', await form('tax'))).status).toBe(404);
  });
});

const minutesToChange = ({ placed_at, change_until }: Order) =>
  (Date.parse(change_until) - Date.parse(placed_at)) / 60_000;
const noBodies = { plain: new Uint8Array(), gzip: new Uint8Array(), br: new Uint8Array() };
