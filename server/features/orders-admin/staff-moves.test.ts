import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderStatusReply } from '#contract/orders/admin-list.ts';
import { type StaffMove, staffMove } from '#domain/order/order-move.ts';
import { type OrderStatus, orderStatuses } from '#domain/order/order-state.ts';
import { announceRun, drawFrom, isWhole, seed } from '#test/faults/seed.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { pairwise } from '#test/support/pairwise.ts';
import {
  endTrouble,
  type OrderInState,
  type OrderShop,
  orderInState,
  quantity,
  statesOfOrders,
} from '#test/support/shops/order-in-state.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import { adminOrdersRoutes } from './admin-routes.ts';
import { moneyRoutes } from './money-routes.ts';

const { services, app } = await testShop(adminOrdersRoutes, moneyRoutes);
let shop: OrderShop;
beforeAll(async () => {
  shop = { services, app, staff: await app.signIn('staff@example.com', { staff: true }) };
});
afterEach(async () => {
  await endTrouble(shop);
  await expectInvariants(services.pool);
});

interface Books {
  order: { status: string; version: number; held: boolean; paid: boolean; carrier: string | null };
  money: object[];
  away: number;
  mails: string[];
}

async function booksOf({ id }: OrderInState): Promise<Books> {
  const { rows } = await services.pool.query<Books>(
    `select json_build_object('status', status, 'version', version, 'held', hold_expires_at is not null,
        'paid', paid_at is not null, 'carrier', carrier) as order,
      (select coalesce(json_agg(json_build_array(captured_cents, refund_reserved_cents, refunded_cents)
        order by created_at), '[]')
        from payments where order_id = o.id) as money,
      (select -sum(quantity)::int from stock_movements where order_id = o.id) as away,
      (select coalesce(json_agg(kind), '[]') from outbox where payload ->> 'order_id' = o.id::text) as mails
    from orders o where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error('The order was just placed');
  return rows[0];
}

const setStatus = ({ id }: OrderInState, body: object) =>
  shop.staff.send<OrderStatusReply & { error: { code: string } }>('PATCH', `/api/admin/orders/${id}`, body);

const carrier = 'USPS';
const mailOf: Partial<Record<OrderStatus, string>> = {
  shipped: 'order_shipped',
  out_for_delivery: 'order_out_for_delivery',
  delivered: 'order_delivered',
  canceled: 'order_canceled',
  refunded: 'order_refunded',
};

/** Moves that the table forbids, and what it asks for first. */
async function expectRefusals(order: OrderInState, to: OrderStatus, { refusal, asks }: StaffMove): Promise<boolean> {
  const code = refusal ?? (asks === 'refund' ? 'refund_first' : asks === 'reason' ? 'reason_needed' : null);
  if (!code) return false;
  const before = await booksOf(order);
  const answer = await setStatus(order, { status: to, carrier });
  expect([answer.status, answer.data.error.code]).toEqual([asks === 'reason' ? 422 : 409, code]);
  expect(await booksOf(order), 'a refusal leaves nothing behind').toEqual(before);
  return asks !== 'reason';
}

async function expectMove(order: OrderInState, to: OrderStatus, move: StaffMove): Promise<void> {
  if (await expectRefusals(order, to, move)) return;
  const before = await booksOf(order);
  const restock = before.order.version % 2 === 0;
  const { status, data } = await setStatus(order, { status: to, reason: 'because', carrier, restock });
  expect([status, data.order?.status]).toEqual([200, to]);
  const after = await booksOf(order);
  expect(after.order).toMatchObject({ status: to, held: move.holds, carrier });
  expect(after.money, 'a status moves no money').toEqual(before.money);
  const isBack = move.goods === 'return' || (move.goods === 'ask' && restock);
  expect(after.away).toBe(isBack ? 0 : move.goods === 'take_again' ? quantity : before.away);
  const mail = mailOf[to] ?? '';
  const isNews = move.tellsBuyer && !before.mails.includes(mail);
  expect(data.buyer_mailed).toBe(isNews);
  expect(after.mails.length - before.mails.length, 'mails').toBe(isNews ? 1 : 0);
}

const moves = statesOfOrders.flatMap(({ status: from, money }) =>
  orderStatuses.filter(to => to !== from).map(to => ({ from, money, to })),
);
const chosen = isWhole ? moves : pairwise(moves, drawFrom(seed));
announceRun('moves', chosen.length);

describe.each([...Map.groupBy(chosen, ({ from, money }) => `${from} and ${money}`)])(
  'an order that is %s',
  (_, some) => {
    it('can be moved by staff to each status as the table says', async () => {
      for (const { from, money, to } of some) {
        const order = await orderInState(shop, from, money);
        await expectMove(order, to, staffMove(from, to, money));
      }
    });
  },
);
