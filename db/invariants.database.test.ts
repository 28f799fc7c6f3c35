import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type PersonalColumn, personalData } from '#server/database/personal-data.ts';
import { mostTries } from '#server/features/payments/work-webhooks.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { rows as r, soundShop } from '../test/support/rows/sound-shop.ts';

const { pool } = await testDatabase();
const folder = join(process.cwd(), 'db/invariants');

beforeAll(() => pool.query(soundShop));

/** A forgotten order is recognized by its address; staff may mark one as paid again with another reason. */
const forgottenOfOrders = Object.entries<PersonalColumn>(personalData.orders)
  .filter(([name, { ends }]) => ends === 'forgotten' && !['email', 'manual_payment_reason'].includes(name))
  .map(([name]) => name);

/** Forgets the buyer of the paid order. */
const forget = `update orders set email = 'deleted@account.invalid', shipping_name = 'Deleted account', shipping_phone = null,
  shipping_address1 = 'Deleted with the account', shipping_address2 = null, notes = null, placed_from = null where id = ${r.paid};
  update coupon_redemptions set mailbox = 'deleted@account.invalid'; update mail_deliveries set recipient = 'deleted@account.invalid';
  update returns set note = null; delete from return_pictures; update labels set file = null, reason = null`;

/** What breaks each invariant in a sound shop. */
const breaks: [invariant: string, statement: string][] = [
  ['canceled-unpaid-order-gave-back', `delete from stock_movements where reason = 'release'`],
  [
    'captured-money-belongs',
    `update payments set status = 'captured', captured_cents = 2280 where id = ${r.waitingPayment}`,
  ],
  [
    'closed-tickets-forget-deleted-writers',
    `with asked as (update tickets_to_forget set asked_at = now() - interval '3 days')
     update support_tickets set status = 'closed', waiting_since = null, due_at = null, closed_at = now() - interval '3 days'`,
  ],
  [
    'closed-tickets-forget-deleted-writers',
    `update support_tickets set user_id = ${r.buyer}; insert into tickets_to_forget (ticket_id) values (${r.ticket})`,
  ],
  ['coupon-counter', 'update coupons set redemptions = 2'],
  ['coupon-counter', 'update coupon_redemptions set released_at = now()'],
  [
    'ended-orders-forget-deleted-buyers',
    `with long_ago as (update order_events set created_at = now() - interval '33 days' where order_id = ${r.canceled})
     insert into orders_to_forget (order_id, asked_at) values (${r.canceled}, now() - interval '3 days')`,
  ],
  ['ended-orders-forget-deleted-buyers', `insert into orders_to_forget (order_id) values (${r.paid})`],
  ['ended-order-holds-nothing', `update orders set status = 'refunded' where id = ${r.paid}`],
  ['ended-order-holds-nothing', `update payments set order_id = ${r.canceled} where id = ${r.waitingPayment}`],
  ...forgottenOfOrders.map((column): [string, string] => [
    'forgotten-buyers-are-nobody',
    `${forget}; update orders set ${column} = 'Ruth Miller'`,
  ]),
  ['forgotten-buyers-are-nobody', `${forget}; update returns set note = 'Call me'`],
  ['forgotten-buyers-are-nobody', `${forget}; update labels set file = 'label'`],
  [
    'forgotten-buyers-are-nobody',
    `${forget}; update coupon_redemptions set mailbox = 'ruth@example.com'; update mail_deliveries set recipient = ''`,
  ],
  [
    'forgotten-buyers-are-nobody',
    `${forget}; insert into outbox (kind, dedupe_key, payload) values ('order_link', 'x', '{"order_number": "GG-AAAA-0001", "email": "a@b.c"}')`,
  ],
  [
    'forgotten-buyers-are-nobody',
    `${forget}; update outbox set payload = jsonb_build_object('order_id', ${r.paid}) where id = ${r.letter};
     update mail_deliveries set recipient = 'ruth@example.com'`,
  ],
  ['goods-come-back-once', movement(3, 'return', r.paid)],
  [
    'gone-stock-is-nothing',
    `with gone as (insert into gone_products (id, name, stock_quantity) values (gen_random_uuid(), 'Jar', 3) returning id)
     insert into gone_stock_movements (product_id, id, quantity, reason, created_at) select id, 1, 3, 'initial', now() from gone`,
  ],
  ['guests-bought-or-wrote', `insert into guests (email) values ('nobody@example.com')`],
  [
    'hold-ended',
    `update payments set updated_at = now() - interval '11 minutes' where order_id = ${r.waiting};
     update orders set hold_expires_at = now() - interval '11 minutes' where id = ${r.waiting}`,
  ],
  [
    'idempotency-keys-settled',
    `update idempotency_keys set finished_at = null, reply = null, created_at = now() - interval '6 minutes'`,
  ],
  ['idempotency-keys-settled', 'update idempotency_keys set order_id = null'],
  ['live-order-holds-its-goods', movement(2, 'release', r.paid)],
  ['no-goods-from-nothing', movement(-1, 'retake', r.paid)],
  ['no-goods-from-nothing', `with lost as (update refund_lines set written_off = 1) ${movement(2, 'return', r.paid)}`],
  ['discount-is-on-its-lines', 'update order_items set is_discounted = false'],
  ['kept-sales-are-those-of-orders', 'update sales_days set revenue_cents = 1'],
  ['kept-sales-are-those-of-orders', 'update sales_days set placed = 1'],
  [
    'kept-sales-are-those-of-orders',
    `update orders set paid_at = now() - interval '3 days', updated_at = now() - interval '2 hours'`,
  ],
  ['line-taxes-come-to-the-order', 'update order_items set tax_cents = 9999'],
  ['line-taxes-come-to-the-order', 'update order_items set tax_cents = 0'],
  ['line-taxes-come-to-the-order', `update order_items set tax_cents = 0 where id = ${r.paidLine}`],
  ['order-discount-is-redemption', 'delete from coupon_redemptions'],
  ['order-discount-is-redemption', 'update coupon_redemptions set discount_cents = 100'],
  [
    'order-discount-is-redemption',
    `insert into staff_orders (order_id, draft_id, discount_cents) values (${r.paid}, ${r.paid}, 1)`,
  ],
  [
    'order-discount-is-redemption',
    `insert into staff_orders (order_id, draft_id, discount_cents) values (${r.waiting}, ${r.waiting}, 1)`,
  ],
  ['order-has-message', `delete from outbox where id = ${r.letter}`],
  ['order-kept-its-money', `update orders set refunded_cents = 400 where id = ${r.paid}`],
  ['order-refunded-counter', `update orders set refunded_cents = 400 where id = ${r.paid}`],
  [
    'order-refunded-counter',
    `update orders set credit_cents = 100, total_cents = total_cents - 100, refunded_credit_cents = 100
     where id = ${r.canceled}`,
  ],
  [
    'order-spent-its-credit',
    `update orders set credit_cents = 100, total_cents = total_cents - 100 where id = ${r.canceled}`,
  ],
  ['order-spent-its-credit', `${given(500)}; ${spent(100, r.waiting)}`],
  ['order-took-its-stock', movement(-1, 'swap', r.paid)],
  ['order-took-its-stock', movement(1, 'swap', r.paid)],
  ['order-took-its-stock', `update stock_movements set quantity = 2 where reason = 'release'`],
  ['order-took-its-stock', `update stock_movements set quantity = -1 where order_id = ${r.paid}`],
  ['order-total', `update order_items set quantity = 1, line_total_cents = 1000 where id = ${r.paidLine}`],
  [
    'outbox-moves',
    `update outbox set dispatched_at = null, created_at = now() - interval '11 minutes' where id = ${r.letter}`,
  ],
  [
    'paid-order-has-one-capture',
    `update payments set status = 'unknown', captured_cents = 0, refund_reserved_cents = 0, refunded_cents = 0 where id = ${r.payment}`,
  ],
  [
    'paid-order-has-one-capture',
    `insert into payments (order_id, provider, status, amount_cents, captured_cents) values (${r.paid}, 'paypal', 'captured', 3144, 3144)`,
  ],
  ['payment-asks-the-total', `update payments set amount_cents = 1 where id = ${r.waitingPayment}`],
  ['ratings-are-reviews', `update products set rating_sum = 4 where id = ${r.balm}`],
  ['refund-as-credit-is-entered', 'update refunds set as_credit = true'],
  ['refund-lines-come-to-the-refund', 'update refund_lines set amount_cents = 400'],
  ['refunded-order-gave-back', `update orders set status = 'refunded' where id = ${r.paid}`],
  ['refund-lines-within-order', 'update refund_lines set quantity = 3'],
  ['refund-tax-within-order', 'update refunds set tax_cents = 145'],
  ['refunds-within-captured', `update payments set refunded_cents = 400 where id = ${r.payment}`],
  ['refunds-within-captured', `update payments set refund_reserved_cents = 600 where id = ${r.payment}`],
  ['return-refund-is-its-own', 'update return_lines set arrived = 0'],
  ['return-status-is-last-step', `update return_steps set status = 'closed'`],
  ['return-status-is-last-step', 'update return_lines set arrived = null, restocked = null'],
  [
    'returns-within-order',
    `update returns set status = 'asked', refund_id = null; update return_lines set quantity = 3`,
  ],
  ['sessions-follow-credentials', `update accounts set updated_at = now() + interval '1 second'`],
  ['store-credit-is-covered', `${given(500)}; update store_credit set cents = -1, kind = 'paid_out'`],
  ['ticket-ends-with-its-last-message', 'delete from support_messages'],
  ['ticket-ends-with-its-last-message', `update support_tickets set last_message_at = now() + interval '1 second'`],
  ['status-is-last-event', `update orders set status = 'packed' where id = ${r.paid}`],
  ['status-is-last-event', `update order_events set from_status = 'processing' where to_status = 'paid'`],
  ['status-is-last-event', `delete from order_events where order_id = ${r.waiting}`],
  ['stock-is-movements', `update products set stock_quantity = 8 where id = ${r.balm}`],
  ['unpaid-order-is-held', `update orders set hold_expires_at = null where id = ${r.waiting}`],
  ['verified-reviews-from-buyers', `update reviews set user_id = ${r.staff}`],
  ['verified-reviews-from-buyers', `update order_items set product_id = null where id = ${r.paidLine}`],
  [
    'webhooks-settled',
    `update webhook_events set processed_at = null, received_at = now() - interval '1 day', attempts = ${mostTries - 1}`,
  ],
  ['webhooks-settled', `update webhook_events set processed_at = null, received_at = now() - interval '11 minutes'`],
];

it('every invariant holds in a sound shop', () => expectInvariants(pool));

it.each(breaks)('invariant %s notices: %s', async (invariant, statement) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    const { rows } = await client.query(await readFile(join(folder, `${invariant}.sql`), 'utf8'));
    expect(rows).not.toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('forgetting a buyer breaks no invariant', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(forget);
    expect((await client.query(await readFile(join(folder, 'forgotten-buyers-are-nobody.sql'), 'utf8'))).rows).toEqual(
      [],
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('every invariant is tried here and explains itself', async () => {
  const names = (await readdir(folder)).sort();
  expect([...new Set(breaks.map(([invariant]) => `${invariant}.sql`))].sort()).toEqual(names);
  for (const name of names) expect(await readFile(join(folder, name), 'utf8'), name).toMatch(/^-- \S/);
});

function given(cents: number) {
  return `insert into store_credit (user_id, cents, kind, reason) values (${r.buyer}, ${cents}, 'given', 'Sorry')`;
}

function spent(cents: number, order: string) {
  return `insert into store_credit (user_id, cents, kind, order_id) values (${r.buyer}, ${-cents}, 'spent', ${order})`;
}

function movement(quantity: number, reason: string, order: string) {
  return `insert into stock_movements (product_id, quantity, reason, order_id) values (${r.balm}, ${quantity}, '${reason}', ${order})`;
}
