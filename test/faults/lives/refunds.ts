import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { RefundReply } from '#contract/payments/admin.ts';
import { isWithStaff } from './agree.ts';
import type { SeenRefund } from './books.ts';
import { comeThrough } from './dashboards.ts';
import { type Intent, type LifeOrder, type Model, pick, seenOf, the } from './model.ts';
import { deliver, undelivered } from './news.ts';
import { which } from './orders.ts';
import { ask, type Shop } from './shop.ts';
import { nth, steps, yes } from './step.ts';
import { untilWaitingOrDone } from './waiting.ts';

type Which = { order: number };

const hasPaid = (model: Model, { order }: Which): boolean => {
  const found = pick(model.orders, order);
  return found !== undefined && seenOf(model, found).is_paid;
};

/** Refunds that failed and were not tried again. */
const failedOf = (model: Model, order: number): SeenRefund[] => {
  const found = pick(model.orders, order);
  const refunds = found ? seenOf(model, found).refunds : [];
  return refunds.filter(isWithStaff);
};

/** What staff do about refunds. */
export const refundSteps = {
  amount: steps<Which & { amount: string; cancel: boolean; restock: boolean }>(
    'Staff refund {amount} of order {order} (and cancel it: {cancel}, goods are back: {restock})',
    {
      draw: {
        ...which,
        amount: fc.constantFrom('1.00', '5.00', 'all but 5.00'),
        cancel: fc.constantFrom(false, false, true),
        restock: yes,
      },
      check: hasPaid,
      run(model, shop, { order, amount, cancel, restock }) {
        const found = the(model.orders, order);
        const { total_cents, refunded_cents } = seenOf(model, found);
        const rest = Math.max(1, total_cents - refunded_cents - 500);
        const text = amount === 'all but 5.00' ? (rest / 100).toFixed(2) : amount;
        return refund(shop, found, { kind: 'amount', amount: text, cancel, restock: cancel && restock });
      },
    },
  ),
  lines: steps<Which & { line: number; quantity: number; restock: boolean; cancel: boolean }>(
    'Staff refund {quantity} of line {line} of order {order} (goods are back: {restock}, and cancel it: {cancel})',
    {
      draw: {
        ...which,
        line: nth,
        quantity: fc.integer({ min: 1, max: 3 }),
        restock: yes,
        cancel: fc.constantFrom(false, false, true),
      },
      check: hasPaid,
      run(model, shop, { order, line, quantity, restock, cancel }) {
        const found = the(model.orders, order);
        const { item, quantity: most } = the(found.lines, line);
        const lines = [{ item_id: item, quantity: Math.min(quantity, most) }];
        return refund(shop, found, { kind: 'lines', lines, restock, cancel });
      },
    },
  ),
  everyLine: steps<Which & { restock: boolean }>(
    'Staff refund every line of order {order} (goods are back: {restock})',
    {
      draw: { ...which, restock: yes },
      check: hasPaid,
      run(model, shop, { order, restock }) {
        const found = the(model.orders, order);
        const lines = found.lines.map(({ item, quantity }) => ({ item_id: item, quantity }));
        return refund(shop, found, { kind: 'lines', lines, restock });
      },
    },
  ),
  full: steps<Which & { restock: boolean; cancel: boolean }>(
    'Staff refund all of order {order} (goods are back: {restock}, and cancel it: {cancel})',
    {
      draw: { ...which, restock: yes, cancel: yes },
      check: hasPaid,
      run: (model, shop, { order, restock, cancel }) =>
        refund(shop, the(model.orders, order), { kind: 'full', restock, cancel }),
    },
  ),
  asCredit: steps<Which>('Staff refund five dollars of order {order} as store credit', {
    draw: which,
    check: hasPaid,
    run: (model, shop, { order }) =>
      refund(shop, the(model.orders, order), { kind: 'amount', amount: '5.00', as_credit: true }),
  }),
  retry: steps<Which>('Staff try a failed refund of order {order} again', {
    draw: which,
    check: (model, { order }) => failedOf(model, order).length > 0,
    async run(model, shop, { order }) {
      await tryAgain(shop, the(failedOf(model, order), 0).id);
    },
  }),
  retryTwice: steps<Which>('Two of the staff try a failed refund of order {order} again at once', {
    draw: which,
    check: (model, { order }) => failedOf(model, order).length > 0,
    async run(model, shop, { order }) {
      const { id } = the(failedOf(model, order), 0);
      await atOnce(shop, the(model.orders, order), [() => tryAgain(shop, id), () => tryAgain(shop, id)]);
    },
  }),
  retryDuringNews: steps<Which>('Staff try a failed refund of order {order} again while it comes through after all', {
    draw: which,
    check: (model, { order }) => failedOf(model, order).length > 0,
    async run(model, shop, { order }) {
      const found = the(model.orders, order);
      const { id, payment_id } = the(failedOf(model, order), 0);
      const payment = seenOf(model, found).payments.find(each => each.id === payment_id);
      found.comebacks += 1;
      // Older messages first, or the retry would overtake the message it is to follow.
      await deliver(shop, undelivered(shop));
      if (payment) comeThrough(shop, payment);
      await atOnce(shop, found, [() => deliver(shop, undelivered(shop)), () => tryAgain(shop, id)]);
      return { order: found, raced: id };
    },
  }),
};

async function refund(
  shop: Shop,
  order: LifeOrder,
  wish: { restock?: boolean; [more: string]: unknown },
): Promise<Intent> {
  const headers = { 'idempotency-key': randomUUID() };
  const path = `/api/admin/orders/${order.number}/refunds`;
  const { status, data } = await ask<RefundReply>(shop, shop.staff, ['POST', path, wish, headers]);
  if (status !== 200) return {};
  return { order, via: 'refund', restock: wish.restock === true, refund: data.refund?.id ?? null };
}

const tryAgain = (shop: Shop, id: string) =>
  ask(shop, shop.staff, ['POST', '/api/admin/money/actions', { kind: 'refund', id, action: 'retry' }]);

/** Starts the acts one after the other while the order is locked, so that each reads it before any changes it. */
async function atOnce(
  { services: { pool } }: Shop,
  { id }: LifeOrder,
  acts: (() => Promise<unknown>)[],
): Promise<void> {
  const holder = await pool.connect();
  const under: Promise<unknown>[] = [];
  try {
    await holder.query('begin');
    await holder.query('select from orders where id = $1 for update', [id]);
    for (const act of acts) {
      const begun = act();
      begun.catch(() => {});
      under.push(begun);
      await untilWaitingOrDone(pool, under);
    }
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await Promise.all(under);
}
