import { randomUUID } from 'node:crypto';
import type { AdminOrderPage } from '#contract/orders/admin-list.ts';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { keepsMoney, type MoneyState, moneyStates } from '#domain/order/order-money.ts';
import { type OrderStatus, orderStatuses } from '#domain/order/order-state.ts';
import { applyRefundFact } from '#server/features/refunds/apply-refund-fact.ts';
import type { Services } from '#server/services.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { settleOpenRefunds } from '../work-off.ts';
import { payAtProvider, paymentOf, sendOrder, stockProduct } from './test-orders.ts';

export interface OrderShop {
  services: Services;
  app: TestApp;
  staff: Caller;
}

export interface OrderInState {
  id: string;
  number: string;
  placed: PlacedOrder;
  product: string;
}

/** Units of an order made here. */
export const quantity = 2;

/** Whether an order can get into this state at all, by buyers, staff, clocks and providers. */
function canBe(status: OrderStatus, money: MoneyState): boolean {
  // The money is refunded before the order ends: all of it or, with a cancellation, a part.
  if (status === 'refunded') return !keepsMoney(money);
  if (status === 'canceled') return money === 'partly_refunded' || !keepsMoney(money);
  return status !== 'paid' || (money !== 'unpaid' && money !== 'refunded');
}

export const statesOfOrders = orderStatuses.flatMap(status =>
  moneyStates.filter(money => canBe(status, money)).map(money => ({ status, money })),
);

/** Brings an order into the state through the shop's own actions. */
export async function orderInState(shop: OrderShop, status: OrderStatus, money: MoneyState): Promise<OrderInState> {
  const order = await place(shop, money);
  await ways[money](shop, order);
  const isRefunded = money === 'refunded' || money === 'partly_refunded';
  if (status === 'canceled' && isRefunded) {
    const wish = money === 'refunded' ? { kind: 'full' } : { kind: 'amount', amount: '5.00' };
    await refund(shop, order, { ...wish, cancel: true, restock: true });
  } else if (status === 'refunded' && money === 'refunded') await refund(shop, order, { kind: 'full', restock: true });
  else {
    await setStatus(shop, order, status);
    if (money === 'refunded') await refundAtProvider(shop, order);
    else if (money === 'partly_refunded') await refund(shop, order, { kind: 'amount', amount: '5.00' });
  }
  const now = await find(shop, order.number);
  if (now?.status !== status || now.money !== money)
    throw new Error(`Wanted ${status} and ${money}, came to ${now?.status} and ${now?.money}`);
  return order;
}

async function place({ services, app, staff }: OrderShop, money: MoneyState): Promise<OrderInState> {
  const product = await stockProduct(services, { stock: 10, price: 8000 });
  const coupon = money === 'free' ? { coupon_code: await freeCoupon(services) } : {};
  const { data } = await sendOrder(app.guest, { items: [{ product_id: product, quantity }], ...coupon });
  const number = data.order.order_number;
  const row = await find({ staff }, number);
  return { id: row?.id ?? '', number, placed: data, product };
}

async function freeCoupon({ db }: Services): Promise<string> {
  const code = `FREE-${randomUUID().slice(0, 8).toUpperCase()}`;
  await db.insertInto('coupons').values({ code, discount: '100' }).execute();
  return code;
}

const paid = async ({ app }: OrderShop, { placed }: OrderInState) => {
  await payAtProvider(app.guest, placed, 'approve');
};

const ways: Record<MoneyState, (shop: OrderShop, order: OrderInState) => Promise<void>> = {
  unpaid: async () => {},
  free: async () => {},
  paid,
  partly_refunded: paid,
  refunded: paid,
  by_hand: (shop, order) => setStatus(shop, order, 'paid'),
  paid_twice: payTwice,
};

/** Paid by card and by PayPal before the first page is closed; and the bank refuses to take the second back. */
async function payTwice({ services, app }: OrderShop, { placed, number }: OrderInState): Promise<void> {
  const path = `/api/orders/${number}/pay?key=${placed.order.key}&method=paypal`;
  const { data: second } = await app.guest.send<PlacedOrder['payment']>('POST', path);
  await payAtProvider(app.guest, placed, 'approve');
  const twice = { ...placed, payment: second };
  await payAtProvider(app.guest, twice, 'approve');
  await services.pool.query(`update test_provider_payments set state = 'declined' where payment_id = $1`, [
    paymentOf(twice),
  ]);
  await settleOpenRefunds(services);
}

/** The bank accepts the refused refunds after all, so that the books agree again. */
export async function endTrouble({ services, staff }: OrderShop): Promise<void> {
  await services.pool.query(`update test_provider_payments set state = 'captured' where state = 'declined'`);
  const failed = await services.pool.query<{ id: string }>(
    `select id from refunds r where status = 'failed' and not exists (select from refunds where replaces = r.id)`,
  );
  for (const { id } of failed.rows) {
    await staff.send('POST', '/api/admin/money/actions', { kind: 'refund', id, action: 'retry' });
  }
  await settleOpenRefunds(services);
}

async function setStatus(
  { staff }: Pick<OrderShop, 'staff'>,
  { id }: OrderInState,
  status: OrderStatus,
): Promise<void> {
  await staff.send('PATCH', `/api/admin/orders/${id}`, { status, reason: 'so', restock: false });
}

async function refund({ staff }: OrderShop, { number }: OrderInState, wish: object): Promise<void> {
  await staff.send('POST', `/api/admin/orders/${number}/refunds`, wish, { 'idempotency-key': randomUUID() });
}

async function refundAtProvider({ services }: OrderShop, { placed }: OrderInState): Promise<void> {
  const amountCents = placed.totals.cents.total;
  const fact = {
    provider: 'test',
    refundReference: randomUUID(),
    refundId: null,
    currency: 'USD',
    amountCents,
  } as const;
  await applyRefundFact(services, { ...fact, paymentId: paymentOf(placed), status: 'succeeded' });
}

const find = async ({ staff }: Pick<OrderShop, 'staff'>, number: string) =>
  (await staff.send<AdminOrderPage>('GET', `/api/admin/orders?q=${number}`)).data.items[0];
