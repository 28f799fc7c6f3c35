import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakePaypal, openFakePaypal } from '#test/support/fake-paypal/fake-paypal.ts';
import { approve, findOrder } from '#test/support/fake-paypal/orders.ts';
import { signEvent } from '#test/support/fake-paypal/webhook-sender.ts';

let fake: FakePaypal;
let token: string;
beforeAll(async () => {
  fake = await openFakePaypal();
  const answer = await fetch(`${fake.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${fake.clientId}:${fake.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  token = ((await answer.json()) as { access_token: string }).access_token;
});
afterAll(() => fake.close());

interface Answer {
  id: string;
  status: string;
  name?: string;
  details?: { issue: string }[];
  links: { rel: string; href: string }[];
  purchase_units?: { payments?: { captures?: { id: string; status: string }[] } }[];
}

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(fake.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const reply = (await answer.json()) as Answer;
  return { code: answer.status, issue: reply.details?.[0]?.issue, ...reply };
}

const usd = (value: string) => ({ currency_code: 'USD', value });
let invoices = 0;

/** An order of two jars whose parts add up to 25.00. */
function order(change: object = {}, amount: object = {}, breakdown: object = {}) {
  invoices += 1;
  const parts = {
    item_total: usd('20.00'),
    shipping: usd('5.00'),
    tax_total: usd('1.00'),
    discount: usd('1.00'),
    ...breakdown,
  };
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        invoice_id: `INV-${invoices}`,
        items: [{ name: 'Balm', quantity: '2', unit_amount: usd('10.00') }],
        amount: { ...usd('25.00'), breakdown: parts, ...amount },
        ...change,
      },
    ],
    payment_source: {
      paypal: { experience_context: { return_url: 'https://shop.test/a', cancel_url: 'https://shop.test/b' } },
    },
  };
}

const create = (body: object, id: string = randomUUID()) =>
  call('POST', '/v2/checkout/orders', body, { 'paypal-request-id': id });
const capture = (id: string, requestId: string) =>
  call('POST', `/v2/checkout/orders/${id}/capture`, {}, { 'paypal-request-id': requestId });

describe('the fake PayPal refuses, as PayPal does,', () => {
  it.each<[string, object, number, string]>([
    ['a sum of other parts', order({}, { value: '25.01' }), 422, 'AMOUNT_MISMATCH'],
    ['items of another sum', order({}, {}, { item_total: usd('20.01') }), 422, 'ITEM_TOTAL_MISMATCH'],
    ['items without their sum', order({}, {}, { item_total: undefined }), 422, 'ITEM_TOTAL_REQUIRED'],
    ['a third decimal', order({}, { value: '25.000' }), 422, 'DECIMAL_PRECISION'],
    ['money as a number', order({}, { value: 25 }), 400, 'INVALID_PARAMETER_SYNTAX'],
    ['a discount below zero', order({}, {}, { discount: usd('-1.00') }), 422, 'CANNOT_BE_NEGATIVE'],
    ['two currencies', order({}, { currency_code: 'EUR' }), 422, 'MULTI_CURRENCY_ORDER'],
    ['a name too long', order({ custom_id: 'x'.repeat(128) }), 400, 'INVALID_STRING_LENGTH'],
    ['an invoice it knows', order({ invoice_id: 'INV-KNOWN' }), 422, 'DUPLICATE_INVOICE_ID'],
  ])('%s', async (_, body, code, issue) => {
    await create(order({ invoice_id: 'INV-KNOWN' }));
    expect(await create(body)).toMatchObject({ code, issue });
  });

  it('a payment source without a request id, and a call without a token', async () => {
    expect(await call('POST', '/v2/checkout/orders', order())).toMatchObject({
      code: 400,
      issue: 'PAYPAL_REQUEST_ID_REQUIRED',
    });
    expect(await call('GET', '/v2/checkout/orders/X', undefined, { authorization: 'Bearer old' })).toMatchObject({
      code: 401,
      error: 'invalid_token',
    });
  });

  it('capturing what is unapproved or captured, and refunding more than was paid', async () => {
    const { id } = await create(order());
    expect(await capture(id, 'c1')).toMatchObject({ code: 422, issue: 'ORDER_NOT_APPROVED' });
    approve(fake.books, findOrder(fake.books, id), 'good');
    const taken = await capture(id, 'c2');
    expect(taken).toMatchObject({ code: 201, status: 'COMPLETED' });
    expect(await capture(id, 'c2')).toEqual({ ...taken, code: 200 });
    expect(await capture(id, 'c3')).toMatchObject({ code: 422, issue: 'ORDER_ALREADY_CAPTURED' });
    const path = `/v2/payments/captures/${taken.purchase_units?.[0]?.payments?.captures?.[0]?.id}/refund`;
    expect(await call('POST', path, { amount: usd('25.01') })).toMatchObject({ issue: 'REFUND_AMOUNT_EXCEEDED' });
    expect(await call('POST', path, {})).toMatchObject({ code: 201, amount: usd('25.00') });
    expect(await call('POST', path, {})).toMatchObject({ issue: 'CAPTURE_FULLY_REFUNDED' });
  });
});

it('the fake PayPal answers a repeat with 200 and the same, and a new order with its approval link', async () => {
  const body = order();
  const first = await create(body, 'again');
  expect(first).toMatchObject({ code: 201, status: 'PAYER_ACTION_REQUIRED' });
  expect(first.id).toMatch(/^[0-9A-Z]{17}$/);
  expect(first.links.map(({ rel }) => rel)).toEqual(['self', 'payer-action']);
  expect(await create(body, 'again')).toEqual({ ...first, code: 200 });
});

it('the fake PayPal signs an event as the documentation describes', async () => {
  const { id } = await create(order());
  approve(fake.books, findOrder(fake.books, id), 'good');
  const event = fake.books.events.at(-1);
  if (!event) throw new Error('It tells of each approval');
  const { body, headers } = signEvent(fake.books, event, fake.signer);
  const of = (name: string) => headers.get(`paypal-${name}`) ?? '';
  const checksum = crcOf(body);
  const signed = [of('transmission-id'), of('transmission-time'), fake.signer.webhookId, checksum].join('|');
  const certificate = await (await fetch(of('cert-url'))).text();
  const signature = Buffer.from(of('transmission-sig'), 'base64');
  expect(verify('sha256', Buffer.from(signed), createPublicKey(certificate), signature)).toBe(true);
});

/** The CRC-32 from PayPal's documentation, bit by bit. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
