import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Quote } from '#contract/cart/shapes.ts';
import type { TaxAnswer, TaxProvider, TaxQuestion } from '#server/tax-providers/port.ts';
import { tableProvider } from '#server/tax-providers/providers.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';

const { services, app } = await testShop();
const { db } = services;
const items = [{ product_id: await stockProduct(services, { price: 6000, stock: null }), quantity: 1 }];
await db
  .insertInto('settings')
  .values({ key: 'tax_by_state', value: JSON.stringify({ NY: { basisPoints: 800, onShipping: true } }) })
  .execute();

const inNewYork = { ...shipping, state: 'NY', postal: '10001' };
const quote = async (place: { state: string; postal?: string }) =>
  (await app.guest.send<Quote>('POST', '/api/functions/quote', { items, ...place })).data.totals;
const kept = (number: string) =>
  db
    .selectFrom('orders')
    .select(['tax_cents', 'tax_basis_points', 'taxes_shipping', 'tax_source'])
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();

/** A provider that notes what it is asked, and answers what the test says. */
function pretend(answer: (question: TaxQuestion) => Partial<TaxAnswer> | null) {
  const asked: TaxQuestion[] = [];
  const provider: TaxProvider = {
    name: 'stripe',
    async calculate(question) {
      asked.push(question);
      const given = answer(question);
      const own = await tableProvider.calculate(question);
      return given && own ? { ...own, source: 'stripe', ...given } : null;
    },
  };
  services.tax = provider;
  return asked;
}

beforeEach(() => {
  services.tax = tableProvider;
});
afterEach(() => expectInvariants(services.pool));

it('an order keeps its rate, whether shipping was taxed, and who counted', async () => {
  const { data } = await sendOrder(app.guest, { items, shipping: inNewYork, expected_total_cents: 7776 });
  expect(await kept(data.order.order_number)).toEqual({
    tax_cents: 576,
    tax_basis_points: 800,
    taxes_shipping: true,
    tax_source: 'table',
  });
  const texan = await sendOrder(app.guest, { items });
  expect(await kept(texan.data.order.order_number)).toMatchObject({ tax_cents: 480, taxes_shipping: false });
});

it('the provider is asked by state and ZIP code, for a state of registration alone, and its figures are placed', async () => {
  const asked = pretend(() => ({ taxCents: 639, taxBasisPoints: 887.5 }));
  expect(await quote({ state: 'NY' })).toMatchObject({ tax_cents: 576, tax_basis_points: 800 });
  expect(await quote({ state: 'TX', postal: '78704' })).toMatchObject({ tax_cents: 480 });
  expect(asked).toEqual([]);
  expect(await quote({ state: 'NY', postal: '10001' })).toMatchObject({
    tax_cents: 639,
    tax_basis_points: 887.5,
    total_cents: 7839,
  });
  expect(asked).toMatchObject([{ subtotalCents: 6000, shippingCents: 1200, state: 'NY', postal: '10001' }]);
  const { data } = await sendOrder(app.guest, { items, shipping: inNewYork, expected_total_cents: 7839 });
  expect(data.totals.cents).toMatchObject({ tax: 639, total: 7839 });
  expect(await kept(data.order.order_number)).toMatchObject({ tax_basis_points: 887.5, tax_source: 'stripe' });
});

it('a tax that changed since the quote is refused with the new total, which is then accepted', async () => {
  pretend(() => ({ taxCents: 640 }));
  const refused = await sendOrder(app.guest, { items, shipping: inNewYork, expected_total_cents: 7839 });
  expect([refused.status, refused.data.error.code]).toEqual([409, 'total_changed']);
  expect(refused.data.error.facts).toMatchObject({ total_cents: 7840 });
  expect((await sendOrder(app.guest, { items, shipping: inNewYork, expected_total_cents: 7840 })).status).toBe(200);
});

it('without an answer the owner’s rate counts, and the order says so', async () => {
  pretend(() => null);
  const { data } = await sendOrder(app.guest, { items, shipping: inNewYork, expected_total_cents: 7776 });
  expect(await kept(data.order.order_number)).toMatchObject({ tax_cents: 576, tax_source: 'fallback' });
});

it('an address is corrected later where the provider does not answer: the owner’s rate says nothing about its tax', async () => {
  pretend(() => ({ taxCents: 639 }));
  const { data } = await sendOrder(app.guest, { items, shipping: inNewYork });
  const { email: _, country: __, ...address } = inNewYork;
  const correct = () =>
    app.guest.send<{ error: { code: string } }>(
      'PUT',
      `/api/orders/${data.order.order_number}/address?key=${data.order.key}`,
      { ...address, postal: '10002' },
    );
  pretend(() => null);
  const { status, data: refused } = await correct();
  expect([status, refused.error.code]).toEqual([503, 'busy']);
  pretend(() => ({ taxCents: 639 }));
  expect((await correct()).status).toBe(200);
});

it('an address with another tax is refused in words, and one with the same tax is taken', async () => {
  pretend(({ postal }) => ({ taxCents: postal.startsWith('100') ? 639 : 576 }));
  const { data } = await sendOrder(app.guest, { items, shipping: inNewYork });
  const { email: _, country: __, ...address } = inNewYork;
  const correct = (place: object) =>
    app.guest.send<{ error: { code: string; message: string } }>(
      'PUT',
      `/api/orders/${data.order.order_number}/address?key=${data.order.key}`,
      { ...address, ...place },
    );
  expect((await correct({ postal: '12207', city: 'Albany' })).data.error).toMatchObject({
    code: 'tax_differs',
    message: expect.stringMatching(/^The tax at this address in New York is different/),
  });
  expect((await correct({ postal: '10002' })).status).toBe(200);
  expect(await kept(data.order.order_number)).toMatchObject({ tax_cents: 639 });
});
