import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll } from 'vitest';
import type { StaffReturn, StaffReturnMove } from '#contract/returns/admin.ts';
import type { Return, ReturnOptions } from '#contract/returns/shapes.ts';
import { customersRoutes } from '#server/features/customers/admin-routes.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import { returnsRoutes } from '#server/features/returns/routes.ts';
import { adminReturnsRoutes } from '#server/features/returns-admin/admin-routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import type { Caller } from '#test/support/test-app.ts';
import { arrive, payAtProvider, sendOrder, stockProduct, testShop } from './test-orders.ts';

type Answer = StaffReturn & { error: { code: string; fields?: Record<string, string> } };

/** A shop in which Ann and guests send goods back, and staff answer. After each test every invariant holds. */
export async function openReturnShop() {
  const { services, app } = await testShop(
    returnsRoutes,
    adminReturnsRoutes,
    adminOrdersRoutes,
    customersRoutes,
    moneyRoutes,
  );
  const { pool } = services;
  const callers = {} as Record<'staff' | 'ann', Caller>;
  beforeAll(async () => {
    callers.staff = await app.signIn('staff@example.com', { staff: true });
    callers.ann = await app.signIn('ann@shop.test');
  });
  afterEach(async () => {
    await pool.query('delete from settings');
    await expectInvariants(pool);
  });
  const read = async (code: string) => (await callers.staff.send<Answer>('GET', `/api/admin/returns/${code}`)).data;
  /** By default from the version that staff see now. */
  const move = async (code: string, body: Omit<StaffReturnMove, 'version'> & { version?: number }) =>
    callers.staff.send<Answer>('POST', `/api/admin/returns/${code}/moves`, {
      version: body.version ?? (await read(code)).version,
      ...body,
    });

  /** A return of so many of three delivered jars. */
  async function asked({
    quantity = 2,
    reason = 'not_right',
    condition = 'unopened',
    bought = 3,
    price = 4800,
    isGuest = false,
    wish = 'refund',
    /** Store credit of the buyer, spent on it. */
    credit = 0,
  } = {}) {
    const who = isGuest ? app.guest : callers.ann;
    const product = await stockProduct(services, { stock: 10, price });
    if (credit > 0) {
      await pool.query('update users set email_verified = true where id = $1', [callers.ann.id]);
      await pool.query(`insert into store_credit (user_id, cents, kind, reason) values ($1, $2, 'given', 'Sorry')`, [
        callers.ann.id,
        credit,
      ]);
    }
    const items = [{ product_id: product, quantity: bought }];
    const { data: placed } = await sendOrder(who, { items, use_store_credit: credit > 0 });
    const number = placed.order.order_number;
    const key = isGuest ? `?key=${placed.order.key}` : '';
    if (placed.totals.cents.total > 0) await payAtProvider(who, placed, 'approve');
    await arrive(services, number);
    const { data: options } = await who.send<ReturnOptions>('GET', `/api/orders/${number}/return-options${key}`);
    const item = options.lines[0]?.item_id ?? '';
    const lines = [{ item_id: item, quantity, reason, condition }];
    const body = { request_id: randomUUID(), wish, lines };
    const { data } = await who.send<Return>('POST', `/api/orders/${number}/returns${key}`, body);
    return { number, product, item, code: data.code, total: placed.totals.cents.total };
  }

  const received = async (more: Parameters<typeof asked>[0] & { arrived?: number; restocked?: number } = {}) => {
    const it = await asked(more);
    const { arrived = more.quantity ?? 2, restocked = 0 } = more;
    await move(it.code, { to: 'received', lines: [{ item_id: it.item, arrived, restocked }] });
    return it;
  };
  const refundsOf = async (number: string) =>
    (
      await pool.query(
        'select r.amount_cents, r.status from refunds r join orders o on o.id = r.order_id where o.order_number = $1',
        [number],
      )
    ).rows;
  return { services, app, callers, read, move, asked, received, refundsOf };
}
