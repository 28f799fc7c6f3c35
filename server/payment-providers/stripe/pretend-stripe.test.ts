import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeStripe, openFakeStripe } from '#test/support/fake-stripe/fake-stripe.ts';

let fake: FakeStripe;
beforeAll(async () => {
  fake = await openFakeStripe();
});
afterAll(() => fake.close());

const good = {
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '1999',
  'line_items[0][price_data][product_data][name]': 'Balm',
  success_url: 'http://shop.test/a',
  cancel_url: 'http://shop.test/b',
};

async function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(fake.url + path, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_1', ...headers },
    body: new URLSearchParams(form),
  });
  const body = (await answer.json()) as { error?: { type: string; code?: string } };
  return { ...body, status: answer.status, replayed: answer.headers.get('idempotent-replayed') };
}
const create = (form: Record<string, string>, headers = {}) => post('/v1/checkout/sessions', form, headers);

it.each([
  ['a negative line', { 'line_items[0][price_data][unit_amount]': '-1' }, 'parameter_invalid_integer'],
  ['a parameter that was removed', { 'payment_method_types[0]': 'card' }, 'parameter_unknown'],
  ['less than fifty cents', { 'line_items[0][price_data][unit_amount]': '49' }, 'amount_too_small'],
  ['an end too soon', { expires_at: String(Math.floor(Date.now() / 1000) + 60) }, undefined],
  ['two discounts', { 'discounts[0][coupon]': 'a', 'discounts[1][coupon]': 'b' }, undefined],
])('the fake Stripe refuses %s, as Stripe does', async (_, change, code) => {
  const answer = await create({ ...good, ...change });
  expect([answer.status, answer.error?.type, answer.error?.code]).toEqual([400, 'invalid_request_error', code]);
});

it('the fake Stripe replays a key, refuses it for other parameters, and forgets refused calls', async () => {
  const key = { 'idempotency-key': 'k1' };
  expect((await create({ ...good, mode: 'setup' }, { 'idempotency-key': 'k0' })).status).toBe(400);
  expect((await create(good, { 'idempotency-key': 'k0' })).status).toBe(200);
  const first = await create(good, key);
  expect(await create(good, key)).toEqual({ ...first, replayed: 'true' });
  expect(await create({ ...good, locale: 'de' }, key)).toMatchObject({ error: { type: 'idempotency_error' } });
});

it('the fake Stripe requires its own key', async () => {
  expect((await create(good, { authorization: 'Bearer pk_test_1' })).status).toBe(401);
});
