import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart, Quote } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import type { AdminSettings, SettingsInput, ShopRates } from '#contract/settings.ts';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { openServices } from '#server/open-services.ts';
import type { Caller } from '#test/support/test-app.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/test-orders.ts';
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

const read = async () => (await staff.send<AdminSettings>('GET', '/api/admin/settings')).data;
const save = (input: SettingsInput) =>
  staff.send<AdminSettings & { error: { code: string; fields: object; facts: object } }>(
    'PUT',
    '/api/admin/settings',
    input,
  );

/** What is stored, as the form sends it back, with changes. */
async function form(changes: Partial<SettingsInput> = {}): Promise<SettingsInput> {
  const now = await read();
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const percent = (basisPoints: number) => String(basisPoints / 100);
  return {
    free_shipping_threshold: dollars(now.free_shipping_threshold_cents),
    standard_shipping: dollars(now.standard_shipping_cents),
    expedited_shipping: dollars(now.expedited_shipping_cents),
    tax: percent(now.tax_basis_points),
    tax_by_state: Object.entries(now.tax_by_state).map(([state, rate]) => ({ state, tax: percent(rate) })),
    hold_minutes: String(now.hold_minutes),
    version: now.version,
    ...changes,
  };
}

const minutesHeld = ({ order }: { order: { placed_at: string; hold_expires_at: string | null } }) =>
  (Date.parse(order.hold_expires_at ?? '') - Date.parse(order.placed_at)) / 60_000;

describe('a change of the rates', () => {
  it('is in force everywhere at once, and an order placed before keeps its own', async () => {
    const items = [{ product_id: await stockProduct(services, { price: 6000 }), quantity: 1 }];
    await customer.send('PUT', '/api/cart/items', items[0]);
    const before = await sendOrder(customer, { items });
    expect(before.data.totals.cents).toMatchObject({ shipping: 1200, tax: 480, total: 7680 });
    services.pageCache.set('/products?', { headers: {}, etag: '', bodies: noBodies, at: Date.now() });

    const saved = await save(
      await form({
        free_shipping_threshold: '$1,060.00',
        standard_shipping: '9.5',
        expedited_shipping: '.99',
        tax_by_state: [{ state: 'TX', tax: '8.875' }],
        hold_minutes: '5',
      }),
    );
    expect(saved.status).toBe(200);
    expect(services.pageCache.get('/products?')).toBeNull();

    expect((await app.guest.send<ShopRates>('GET', '/api/rates')).data).toEqual({
      free_shipping_threshold_cents: 106_000,
      standard_shipping_cents: 950,
      expedited_shipping_cents: 99,
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
  });

  it('is heard by the other processes, whose kept pages say the old rates', async () => {
    const other = await openServices(services.env, services.database);
    other.pageCache.set('/products?', { headers: {}, etag: '', bodies: noBodies, at: Date.now() - 1 });
    expect(other.pageCache.get('/products?')).not.toBeNull();
    await save(await form({ expedited_shipping: '30' }));
    await expect.poll(() => other.pageCache.get('/products?')).toBeNull();
    await other.close();
  });

  it('is written down with who did it and what was before', async () => {
    const last = () =>
      services.db
        .selectFrom('activity')
        .selectAll()
        .where('subject_kind', '=', 'settings')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
    await save(await form({ tax: '7' }));
    expect(await last()).toMatchObject({
      actor_id: staff.id,
      actor_email: 'staff@example.com',
      action: 'settings.change',
      facts: { tax_basis_points: { from: 800, to: 700 } },
    });
    const { id } = await last();
    await save(await form());
    expect((await last()).id, 'nothing changed, nothing to tell').toBe(id);
  });
});

describe('a form that was opened before', () => {
  it('is refused with who saved meanwhile, and is saved with the newer version', async () => {
    const opened = await form({ tax: '6' });
    await save(await form({ hold_minutes: '50' }));
    const refused = await save(opened);
    expect(refused.status).toBe(409);
    const { version, changed_at, tax_basis_points } = await read();
    expect(tax_basis_points).not.toBe(600);
    expect(refused.data.error).toMatchObject({
      code: 'changed_meanwhile',
      facts: { person: 'Test Person', at: changed_at, version },
    });
    expect((await save({ ...opened, version })).data.tax_basis_points).toBe(600);
  });

  it('does not win over another that is sent in the same moment', async () => {
    const inputs = await Promise.all(['1', '2', '3', '4'].map(tax => form({ tax })));
    const answers = await Promise.all(inputs.map(save));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('what is refused', () => {
  it('is named field by field, and nothing is stored', async () => {
    const before = await read();
    const { status, data } = await save(
      await form({
        standard_shipping: '12.345',
        expedited_shipping: '1000.01',
        free_shipping_threshold: '-1',
        tax: '100.001',
        tax_by_state: [
          { state: 'TX', tax: '8.25' },
          { state: 'PR', tax: '' },
          { state: 'Texas', tax: '8' },
        ],
        hold_minutes: '1e2',
      }),
    );
    expect(status).toBe(422);
    expect(Object.keys(data.error.fields).sort()).toEqual([
      'expedited_shipping',
      'free_shipping_threshold',
      'hold_minutes',
      'standard_shipping',
      'tax',
      'tax_by_state.1.state',
      'tax_by_state.1.tax',
      'tax_by_state.2.state',
    ]);
    expect(await read()).toEqual(before);
    expect((await save({ ...(await form()), tax_basis_points: 0 } as SettingsInput)).status).toBe(422);
  });

  it('is everybody who is not staff', async () => {
    for (const [caller, expected] of [
      [app.guest, 401],
      [customer, 404],
    ] as const) {
      expect((await caller.send('GET', '/api/admin/settings')).status).toBe(expected);
      expect((await caller.send('PUT', '/api/admin/settings', await form())).status).toBe(expected);
    }
  });
});

const noBodies = { plain: new Uint8Array(), gzip: new Uint8Array(), br: new Uint8Array() };
