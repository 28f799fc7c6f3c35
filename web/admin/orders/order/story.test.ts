import { describe, expect, test } from 'vitest';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { storyOf } from './story.ts';

const at = (minute: number) => `2026-11-20T20:${String(minute).padStart(2, '0')}:00.000Z`;
const step = (type: string, minute: number, more = {}) => ({
  id: `${type} ${minute}`,
  order_id: 'o',
  type,
  message: null,
  created_at: at(minute),
  by: 'system',
  to_status: null,
  ...more,
});
const mail = (more: object) => ({
  id: 'm',
  kind: 'order_placed',
  recipient: 'ruth@example.com',
  subject: 'We have your order',
  status: 'sent',
  error: null,
  resends: 0,
  created_at: at(0),
  tried_at: at(9),
  tries: [],
  resent: [],
  ...more,
});
const payment = (more: object) => ({
  id: 'p',
  provider: 'stripe',
  method: 'card',
  status: 'captured',
  amount_cents: 9328,
  failure_code: null,
  asked_count: 0,
  asked_at: null,
  created_at: at(0),
  facts: [],
  ...more,
});
const order = (more: object) =>
  ({
    items: [{ quantity: 2 }, { quantity: 1 }],
    received: [{ id: 'p', provider: 'stripe', method: 'card', amount_cents: 9328 }],
    total_cents: 9328,
    carrier: 'UPS',
    shipping_city: 'Austin',
    manual_payment_reason: null,
    events: [],
    payments: [],
    mails: [],
    staff_notes: [],
    changes: [],
    labels: [],
    staff_refunds: [],
    ...more,
  }) as unknown as StaffOrder;

const entriesOf = (more: object) => storyOf(order(more)).map(({ title, text, by }) => [title, text, by]);

describe('the story of an order', () => {
  test('lists the latest entry first, and simultaneous events in their sequence', () => {
    const entries = entriesOf({
      events: [step('created', 0, { by: 'buyer' }), step('paid', 2), step('packed', 2, { by: 'ada@shop.test' })],
      payments: [payment({})],
    });
    expect(entries.map(([title]) => title)).toEqual(['Packed', 'Payment Received', 'Payment started', 'Order Created']);
    expect(entries.at(-1)).toEqual(['Order Created', '3 pieces set aside from stock.', 'the buyer']);
    expect(entries[1]?.[1]).toBe('$93.28 by card.');
  });

  test('has remarks that say what happened, and moves back that say where to', () => {
    const events = [
      step('note', 1, { message: '$5.00 refunded.' }),
      step('note', 2, { to_status: 'pending', message: 'Bounced', by: 'ada@shop.test' }),
      step('canceled', 3, { message: 'Canceled by us: broken.' }),
    ];
    expect(entriesOf({ events })).toEqual([
      ['Canceled', 'Canceled by us: broken.', 'the shop, automatically'],
      ['Set to Pending Payment', 'Bounced', 'ada@shop.test'],
      ['$5.00 refunded.', '', 'the shop, automatically'],
    ]);
  });

  test('has one entry for each refund, which says its state', () => {
    const refund = (minute: number, status: string, more = {}) => ({
      id: `r ${minute}`,
      amount_cents: 500,
      reason: 'by_staff',
      status,
      is_replaced: false,
      restock: false,
      note: null,
      settled: null,
      by: 'ada@shop.test',
      created_at: at(minute),
      settled_at: null,
      ...more,
    });
    const notes = [
      'A refund of $5.00 was started.',
      '$5.00 refunded.',
      'The provider refused to refund $5.00.',
      'The refund of $5.00 is tried again.',
    ];
    const entries = entriesOf({
      events: [
        ...notes.map((message, minute) => step('note', minute, { message })),
        step('note', 9, { message: '$7.00 refunded.' }),
      ],
      staff_refunds: [
        refund(0, 'failed', { is_replaced: true, note: 'Outer box dented' }),
        refund(1, 'requested'),
        refund(2, 'succeeded', { reason: 'second_payment', by: 'system', restock: true }),
      ],
    });
    expect(entries).toEqual([
      ['$7.00 refunded.', '', 'the shop, automatically'],
      ['$5.00 refunded', 'Paid twice. Goods back in stock.', 'the shop, automatically'],
      ['Refund of $5.00 on its way', '', 'ada@shop.test'],
      ['Refund of $5.00 failed', 'Outer box dented. It was tried again.', 'ada@shop.test'],
    ]);
  });

  test('speaks of the buyer, not to the buyer', () => {
    const events = [
      step('note', 1, { message: 'You paid twice. The second payment is on its way back.' }),
      step('note', 2, { message: 'We corrected the address.', by: 'ada@shop.test' }),
      step('canceled', 3, { message: 'Canceled at your request.', by: 'buyer' }),
      step('refunded', 4, { by: 'ada@shop.test' }),
    ];
    expect(entriesOf({ events })).toEqual([
      ['Set to Refunded', '', 'ada@shop.test'],
      ['Canceled by the buyer', '', ''],
      ['The address was corrected.', '', 'ada@shop.test'],
      ['The buyer paid twice. The second payment goes back.', '', 'the shop, automatically'],
    ]);
  });

  test('has each try of a mail, with the mail server’s answer, and who sent it again', () => {
    const tries = [
      { status: 'failed', error: '421 busy', at: at(1) },
      { status: 'sent', error: null, at: at(2) },
    ];
    const resent = [{ by: 'ada@shop.test', at: at(5) }];
    expect(entriesOf({ mails: [mail({ tries, resent })] })).toEqual([
      ['Mail sent: We have your order', 'To ruth@example.com.', ''],
      ['Mail is sent again: We have your order', '', 'ada@shop.test'],
      ['Mail sent: We have your order', 'To ruth@example.com.', ''],
      ['Mail not delivered: We have your order', 'The mail server said: 421 busy It is tried again automatically.', ''],
    ]);
    expect(entriesOf({ mails: [mail({ tries, resent, status: 'waiting' })] })).toHaveLength(3);
    expect(entriesOf({ mails: [mail({ status: 'waiting', subject: '', tried_at: null })] })).toEqual([
      ['Mail waits to be sent: Order placed', '', ''],
    ]);
  });

  test('puts provider events in words, and says only once that it was paid', () => {
    const fact = (id: number, kind: string, decision: string) => ({
      id,
      kind,
      decision,
      amount_cents: 9328,
      reference: 'pi_1',
      created_at: at(id),
    });
    const facts = [
      fact(1, 'captured', 'apply_capture'),
      fact(2, 'captured', 'already_applied'),
      fact(3, 'failed', 'fail'),
      fact(4, 'captured', 'mismatch_review'),
      fact(5, 'moon', 'waning'),
    ];
    const entries = entriesOf({ payments: [payment({ facts, failure_code: 'insufficient_funds' })] });
    expect(entries.slice(0, -1)).toEqual([
      ['Report of the provider', 'waning', 'Stripe'],
      [
        'Payment taken',
        '$93.28. It does not fit what was asked for. Nothing was applied; it is in Payments to check.',
        'Stripe',
      ],
      ['Payment refused', 'Not enough funds. Nothing was taken.', 'Stripe'],
      ['Payment taken', '$93.28. Told again; nothing changed.', 'Stripe'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('pi_1');
  });

  test('a reason that only the provider has words for is quoted as the provider’s', () => {
    const facts = [{ id: 1, kind: 'failed', decision: 'fail', amount_cents: 9328, reference: null, created_at: at(1) }];
    const [entry] = entriesOf({ payments: [payment({ facts, failure_code: 'do_not_honor' })] });
    expect(entry).toEqual(['Payment refused', 'Stripe said: “do not honor.” Nothing was taken.', 'Stripe']);
  });

  test('a first tracking number is added, not changed from nothing', () => {
    const facts = [
      { name: 'Carrier', from: 'nothing', to: 'USPS' },
      { name: 'Tracking number', from: null, to: '9400' },
    ];
    const [entry] = entriesOf({ changes: [{ id: 1, by: 'bo@shop.test', created_at: at(5), facts }] });
    expect(entry).toEqual(['Tracking added: USPS 9400', '', 'bo@shop.test']);
  });

  test('says how often a silent provider was asked, and has notes and changes', () => {
    const entries = entriesOf({
      payments: [payment({ status: 'unknown', asked_count: 3, asked_at: at(3) })],
      staff_notes: [{ id: 'n', body: 'Call first.', by: 'ada@shop.test', created_at: at(4) }],
      changes: [
        { id: 1, by: 'bo@shop.test', created_at: at(5), facts: [{ name: 'Carrier', from: 'UPS', to: 'USPS' }] },
        { id: 2, by: 'bo@shop.test', created_at: at(6), facts: [{ name: 'Carrier', from: 'USPS', to: 'nothing' }] },
        {
          id: 3,
          by: 'bo@shop.test',
          created_at: at(7),
          facts: [{ name: 'Tracking link', from: null, to: 'https://a' }],
        },
      ],
    });
    expect(entries.slice(0, 5)).toEqual([
      ['Tracking link changed', 'https://a', 'bo@shop.test'],
      ['Tracking taken off', 'It was USPS.', 'bo@shop.test'],
      ['Tracking changed: USPS', 'It was UPS.', 'bo@shop.test'],
      ['Private note', 'Call first.', 'ada@shop.test'],
      ['Payment asked about', 'Stripe was asked 3 times what became of it.', ''],
    ]);
  });

  test('has a label’s purchase and void, and what a carrier says that staff must look at', () => {
    const label = {
      id: 'l',
      carrier: 'USPS',
      service: 'Ground Advantage',
      cost_cents: 493,
      tracking_number: '9400',
      by: 'ada@shop.test',
      bought_at: at(1),
      manifest: null,
    };
    const scan = (word: string, minute: number) => ({ word, message: 'Refused', at: at(minute) });
    const scans = [scan('in_transit', 2), scan('return_to_sender', 3)];
    const bought = ['Label bought', 'USPS Ground Advantage, $4.93.', 'ada@shop.test'];
    expect(entriesOf({ labels: [{ ...label, status: 'bought', voided_at: null, scans }] })).toEqual([
      ['On its way back to us', 'USPS said: “Refused.”', ''],
      bought,
    ]);
    const onManifest = { ...label, status: 'bought', voided_at: null, scans: [], manifest: { id: 'm', at: at(2) } };
    expect(entriesOf({ labels: [onManifest] })).toEqual([['On the manifest', 'USPS 9400.', ''], bought]);
    const voided = { ...label, status: 'voided', voided_at: at(2), scans: [scan('in_transit', 3)] };
    expect(entriesOf({ labels: [voided] })).toEqual([
      ['The carrier moved a parcel with a voided label', 'Check whether it was sent with the wrong label.', ''],
      ['Label voided', 'USPS 9400, $4.93.', ''],
      bought,
    ]);
    const carried = step('delivered', 4, { by: 'provider', to_status: 'delivered' });
    expect(entriesOf({ events: [carried] })[0]?.[2]).toBe('the carrier');
    const shipped = step('shipped', 4, { by: 'provider', to_status: 'shipped' });
    expect(entriesOf({ events: [shipped] })[0]?.[2]).toBe('ShipStation');
  });
});
