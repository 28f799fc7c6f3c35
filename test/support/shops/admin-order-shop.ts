import { randomUUID } from 'node:crypto';
import type { AdminOrderPage, OrderStatusReply } from '#contract/orders/admin-list.ts';
import type { Order, PlacedOrder } from '#contract/orders/shapes.ts';
import type { RefundInput, RefundReply, StaffOrder } from '#contract/payments/admin.ts';
import { adminProductsRoutes } from '#server/features/catalog/admin-routes.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import type { Services } from '#server/services.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { payAtProvider, paymentOf, sendOrder, stockProduct, testShop } from './test-orders.ts';

/** One order, with all ids that staff and tests use for it. */
export interface TestOrder {
  id: string;
  number: string;
  placed: PlacedOrder;
  product: string;
}

type Refused = { error: { code: string } };

export interface AdminOrderShop {
  services: Services;
  app: TestApp;
  /** Signed in by `open`. */
  staff: Caller;
  open(): Promise<void>;
  place(wish?: {
    quantity?: number;
    price?: number;
    cost?: number;
    pay?: boolean;
    coupon?: string;
  }): Promise<TestOrder>;
  pay(order: TestOrder): Promise<unknown>;
  setStatus(order: TestOrder, body: object): Promise<{ status: number; data: OrderStatusReply & Refused }>;
  refund(order: TestOrder, body: RefundInput): Promise<{ status: number; data: RefundReply & Refused }>;
  read(order: TestOrder): Promise<StaffOrder>;
  readAsBuyer(order: TestOrder): Promise<Order>;
  cancelAsBuyer(order: TestOrder): Promise<{ status: number }>;
  /** Kinds of the mails about an order, sorted. */
  mailsOf(order: TestOrder): Promise<string[]>;
  /** Ends the time to pay. */
  endHold(order: TestOrder): Promise<unknown>;
  deleteProduct(order: TestOrder): Promise<unknown>;
  /** Sets the bank's answers for the order's payment: `declined` refuses every refund. */
  setBank(order: TestOrder, state: 'captured' | 'declined'): Promise<unknown>;
}

/** A shop with the admin order routes, for tests in which staff, buyer and bank act on an order. */
export async function openAdminOrderShop(): Promise<AdminOrderShop> {
  const { services, app } = await testShop(adminOrdersRoutes, moneyRoutes, adminProductsRoutes);
  const { pool } = services;
  const asBuyer = <Data>(method: string, { number, placed }: TestOrder, verb = '') =>
    app.guest.send<Data>(method, `/api/orders/${number}${verb}?key=${placed.order.key}`);
  const shop: AdminOrderShop = {
    services,
    app,
    staff: app.guest,
    async open() {
      shop.staff = await app.signIn('staff@example.com', { staff: true });
    },
    async place({ quantity = 1, price = 4800, cost, pay = false, coupon } = {}) {
      const product = await stockProduct(services, { stock: 5, price });
      if (cost !== undefined) await pool.query('update products set cost_cents = $1 where id = $2', [cost, product]);
      const items = [{ product_id: product, quantity }];
      const { data: placed } = await sendOrder(app.guest, { items, ...(coupon ? { coupon_code: coupon } : {}) });
      const number = placed.order.order_number;
      const { data } = await shop.staff.send<AdminOrderPage>('GET', `/api/admin/orders?q=${number}`);
      const order = { id: data.items[0]?.id ?? '', number, placed, product };
      if (pay) await shop.pay(order);
      return order;
    },
    pay: ({ placed }) => payAtProvider(app.guest, placed, 'approve'),
    setStatus: ({ id }, body) => shop.staff.send('PATCH', `/api/admin/orders/${id}`, body),
    refund: ({ number }, body) =>
      shop.staff.send('POST', `/api/admin/orders/${number}/refunds`, body, { 'idempotency-key': randomUUID() }),
    read: async ({ number }) => (await shop.staff.send<StaffOrder>('GET', `/api/admin/orders/${number}`)).data,
    readAsBuyer: async order => (await asBuyer<Order>('GET', order)).data,
    cancelAsBuyer: order => asBuyer('POST', order, '/cancel'),
    async mailsOf({ id }) {
      const { rows } = await pool.query<{ kind: string }>(
        `select kind from outbox where payload ->> 'order_id' = $1 order by kind`,
        [id],
      );
      return rows.map(({ kind }) => kind);
    },
    endHold: ({ id }) =>
      pool.query(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [id]),
    deleteProduct: ({ product }) => shop.staff.send('DELETE', `/api/admin/products/${product}`),
    setBank: ({ placed }, state) =>
      pool.query('update test_provider_payments set state = $1 where payment_id = $2', [state, paymentOf(placed)]),
  };
  return shop;
}
