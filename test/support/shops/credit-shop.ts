import { randomUUID } from 'node:crypto';
import { accountSettingsRoutes } from '#server/features/account-settings/routes.ts';
import { readBalance } from '#server/features/credit/read-credit.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import type { Caller } from '#test/support/test-app.ts';
import { payAtProvider, sendOrder, stockProduct, testShop } from './test-orders.ts';

/** A shop whose buyers have store credit, and one product at $50. */
export async function creditShop(...more: Parameters<typeof testShop>) {
  const { services, app } = await testShop(adminOrdersRoutes, moneyRoutes, accountSettingsRoutes, ...more);
  const { db } = services;
  const staff = await app.signIn('boss@shop.test', { staff: true });
  const product_id = await stockProduct(services, { price: 5000, stock: 500 });
  const items = [{ product_id, quantity: 1 }];
  const orderOf = (number: string) =>
    db.selectFrom('orders').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow();
  /** Goods, shipping and tax of Texas in the demo shop. */
  const whole = 5000 + 1200 + 400;
  let shoppers = 0;

  async function shopper(cents: number, { proven = true } = {}) {
    shoppers += 1;
    const caller = await app.signIn(`shopper${shoppers}@shop.test`, { proven });
    const entry = {
      id: randomUUID(),
      user_id: caller.id,
      cents,
      kind: 'given',
      reason: 'Sorry',
      order_id: null,
      refund_id: null,
    } as const;
    await db
      .insertInto('store_credit')
      .values({ ...entry, actor_email: 'boss@shop.test' })
      .execute();
    return caller;
  }
  const buy = (caller: Caller, expected_total_cents?: number) =>
    sendOrder(caller, { items, use_store_credit: true, ...(expected_total_cents ? { expected_total_cents } : {}) });

  return {
    services,
    app,
    staff,
    product_id,
    items,
    whole,
    orderOf,
    shopper,
    buy,
    /** An order that store credit paid as far as it went, and a card the rest. */
    async bought(credit: number) {
      const ann = await shopper(credit);
      const { data } = await buy(ann);
      if (credit < whole) await payAtProvider(ann, data, 'approve');
      return { ann, number: data.order.order_number };
    },
    refund: (number: string, wish: object) =>
      staff.send('POST', `/api/admin/orders/${number}/refunds`, wish, { 'idempotency-key': randomUUID() }),
    balanceOf: ({ id }: Caller) => readBalance(db, id),
    setStatus: async (number: string, status: string, reason?: string) =>
      staff.send<{ error: { code: string; message: string } }>(
        'PATCH',
        `/api/admin/orders/${(await orderOf(number)).id}`,
        { status, ...(reason ? { reason } : {}) },
      ),
  };
}
