import { expect, it } from 'vitest';
import { composeMail } from '#server/email/compose.ts';
import { sampleOrder } from '#server/features/messages/sample-order.ts';
import { testServices } from '#test/support/test-services.ts';
import { composeOrderMail } from './compose-order-mail.ts';
import type { MailFacts } from './find-mail-facts.ts';

const { env, settings } = await testServices();
const owner = await settings.read();

type Kind = Parameters<typeof composeOrderMail>[1];
type Facts = Partial<Omit<MailFacts, 'order'>> & { order?: Partial<MailFacts['order']> };

/** A mail about the sample order, of which some facts are others. */
function compose(kind: Kind, { order, ...facts }: Facts, more?: Parameters<typeof composeOrderMail>[3]) {
  const sample = sampleOrder();
  return composeOrderMail(env, kind, { ...sample, ...facts, order: { ...sample.order, ...order } }, more);
}
const valuesOf = (...mail: Parameters<typeof compose>) => compose(...mail).values;

/** The order, of which some columns are others. */
const order = (columns: Partial<MailFacts['order']>): Facts => ({ order: columns });

/** The words of a mail composed while the order has this status. */
const wordsFor = (kind: Kind, status: string): string =>
  JSON.stringify(composeMail(compose(kind, order({ status } as MailFacts['order'])), owner));

it('the mail of a paid order names the expected day and the hour for changes', () => {
  expect(wordsFor('payment_received', 'paid')).toContain('Expected by');
  expect(wordsFor('payment_received', 'paid')).toContain('Cancel or correct the address until');
});

it.each(['canceled', 'refunded', 'delivered'])(
  'a mail sent once the order is %s promises neither a day nor a change',
  status => {
    for (const kind of ['order_placed', 'payment_received', 'order_shipped'] as const) {
      expect(wordsFor(kind, status)).not.toMatch(/Expected by|correct the address until/);
      expect(wordsFor(kind, status)).toContain(sampleOrder().order.order_number);
    }
  },
);

it.each([
  ['card', { provider: 'stripe', method: 'card' }, 0],
  ['PayPal', { provider: 'paypal', method: 'paypal' }, 0],
  ['card', { provider: 'stripe', method: 'card' }, 500],
  ['store credit', { provider: 'free', method: null }, 500],
  ['coupon', { provider: 'free', method: null }, 0],
  ['agreement', { provider: 'manual', method: null }, 0],
])('an order is said to be paid by %s, as by %o with %i cents of store credit', (said, payment, credit_cents) => {
  expect(valuesOf('payment_received', { payment, ...order({ credit_cents }) }).payment_method).toBe(said);
});

const someUser = 'b6c0f0a0-0000-4000-8000-000000000002';
const nothing = { captured_cents: 0, returned_cents: 0 };
const paid_at = new Date('2026-11-20T21:15:00Z');

it.each([
  [
    '$5.00 goes back to your card; banks take up to 10 days to show it.',
    { captured_cents: 15004, returned_cents: 500 },
  ],
  ['You paid $150.04. We write again when it goes back.', { captured_cents: 15004, returned_cents: 0 }],
  ['You paid $150.04. We write again when it goes back.', { ...nothing, ...order({ paid_at }) }],
  ['Nothing was charged.', nothing],
  ['Nothing was charged.', { ...nothing, ...order({ paid_at, total_cents: 0 }) }],
  [
    'Nothing was charged. Its store credit is back in your account.',
    { ...nothing, ...order({ paid_at, total_cents: 0, credit_cents: 500, user_id: someUser }) },
  ],
  ['Nothing was charged.', { ...nothing, ...order({ user_id: someUser }) }],
  ['Nothing was charged.', { ...nothing, ...order({ paid_at, total_cents: 0, credit_cents: 500, user_id: null }) }],
])('a canceled order says “%s”', (line, facts) => {
  expect(valuesOf('order_canceled', facts).refund_line).toBe(line);
});

it('money that was received by hand goes back in full, the same way', () => {
  expect(valuesOf('order_refunded', {}, { isByHand: true })).toMatchObject({
    refund_amount: '$150.04',
    payment_method: 'account, the way you paid',
    reason_line: '',
    refunded_total: null,
    credit_amount: null,
  });
});

it.each<[string, Facts, ReturnType<typeof valuesOf>]>([
  [
    'its amounts',
    {},
    { subtotal: '$154.00', discount: '-$15.40', shipping: 'FREE', tax: '$11.44', credit: null, total: '$150.04' },
  ],
  ['its store credit', order({ credit_cents: 500, discount_cents: 0 }), { discount: null, credit: '-$5.00' }],
  [
    'its buyer and where it goes',
    {},
    { greeting: 'Hello Ruth,', address: 'Ruth Miller, 12 Pasture Lane, Austin, TX 78704' },
  ],
  ['nothing that was typed, to an unproven address', { is_proven: false }, { greeting: 'Hello,', address: 'TX 78704' }],
  ['until when it is held', {}, { hold_until: expect.stringContaining('3:47') }],
  ['no hold once it is paid', order({ hold_expires_at: null }), { hold_until: null }],
  ['when it comes', {}, { estimated_delivery: expect.stringContaining('Nov 27') }],
  ['no day that nobody knows', order({ estimated_delivery: null }), { estimated_delivery: null }],
  ['its parcel', {}, { carrier: 'USPS', tracking_number: '9400 1112 0255 5842 1234 56' }],
  [
    'a parcel that nobody follows',
    order({ carrier: '', tracking_number: '', tracking_url: '' }),
    { carrier: 'the carrier', tracking_number: null, tracking_url: null },
  ],
  ['when it was delivered', {}, { delivered_at: expect.stringContaining('Nov 25') }],
  ['no delivery before it', { delivered_at: null }, { delivered_at: null }],
])('the mail of an order says %s', (_, facts, said) => {
  expect(valuesOf('order_delivered', facts)).toMatchObject(said);
});

it('a guest’s link carries the key of the order, an account’s does not', () => {
  const [guest, account] = [valuesOf('order_link', {}), valuesOf('order_link', order({ user_id: someUser }))];
  expect(guest.order_link).toMatch(/^http:\/\/shop\.test\/order-detail\/GG-B5QN-X16Y\?key=./);
  expect(guest.contact_url).toMatch(/order=GG-B5QN-X16Y&key=./);
  expect(account.order_link).toBe('http://shop.test/order-detail/GG-B5QN-X16Y');
  expect(account.contact_url).not.toContain('key=');
});

it('an order that staff made says what it replaces and until when to pay, if it has to be paid', () => {
  const made = { replaces: 'GG-7K3F-92QX', adds_to: 'GG-7K3F-92QX' };
  expect(valuesOf('order_made', {})).toMatchObject({ ...made, pay_until: expect.stringContaining('3:47') });
  expect(valuesOf('order_made', order({ hold_expires_at: null }))).toMatchObject({ pay_until: null, pay_link: null });
  expect(valuesOf('order_placed', {})).not.toHaveProperty('replaces');
});

const refund = {
  amount_cents: 4800,
  credit_cents: 500,
  as_credit: false,
  provider: 'paypal',
  method: 'paypal',
  reason: 'second_payment',
};

it.each([
  [
    'money and store credit',
    refund,
    {
      refund_amount: '$48.00',
      credit_amount: '$5.00',
      payment_method: 'PayPal account',
      reason_line: 'The order had been paid twice.',
    },
  ],
  ['money alone', { ...refund, credit_cents: 0, reason: 'by_staff' }, { credit_amount: null, reason_line: '' }],
  ['store credit alone', { ...refund, as_credit: true }, { payment_method: 'store credit', bank_days: null }],
])('a refund of %s says what goes back, how and why', (_, facts, said) => {
  expect(valuesOf('order_refunded', {}, { refund: facts })).toMatchObject(said);
});

it('a refund names what was refunded of the order so far, unless that is nothing of the order’s', () => {
  expect(valuesOf('order_refunded', {}, { refund }).refunded_total).toBe('$48.00');
  expect(valuesOf('order_refunded', order({ refunded_cents: 0 }), { refund }).refunded_total).toBeNull();
});

it('each item is a line with its price and, if it has one, its picture', () => {
  const [first, ...others] = sampleOrder().items;
  const items = [{ ...first, image_url: null } as MailFacts['items'][number], ...others];
  const { lines } = compose('order_placed', { items });
  expect(lines).toMatchObject([
    { name: 'Unscented Tallow Balm', detail: '4 oz / 113 g, 2 × $48.00, SKU TB-U4', total: '$96.00', picture: null },
    {
      detail: '8 oz / 226 g, 1 × $58.00, SKU TB-L8',
      picture: expect.stringMatching(/^http:\/\/shop\.test\/.+lavender/),
    },
  ]);
});
