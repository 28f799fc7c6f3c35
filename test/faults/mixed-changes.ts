import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { testPaymentActions } from '#contract/payments/shapes.ts';
import { orderStatuses } from '#domain/order/order-state.ts';
import type { Services } from '#server/services.ts';
import { payAtProvider, paymentOf, sendOrder, settle } from '#test/support/shops/test-orders.ts';
import type { Caller, TestApp } from '#test/support/test-app.ts';
import { endLeftPayments, settleOpenPayments, settleOpenRefunds, sweepHolds } from '#test/support/work-off.ts';

/** A shop where everybody wants the same few products with the same coupon. */
export interface Market {
  services: Services;
  app: TestApp;
  staff: Caller;
  buyer: Caller;
  products: string[];
  coupon: string;
  orders: KnownOrder[];
}

interface KnownOrder {
  id: string;
  items: string[];
  placed: PlacedOrder;
  /** The payment pages ever opened for it. */
  pages: PlacedOrder['payment'][];
  wasPaid: boolean;
}

type Draw = (below: number) => number;

type Change = keyof typeof changes;
/** The status of each answer; scheduled work has none. */
export type Statuses = number[];

type Act = (market: Market, draw: Draw, order: KnownOrder) => Promise<Statuses>;

const one = <Item>(draw: Draw, items: readonly Item[]): Item => {
  const item = items[draw(items.length)];
  if (item === undefined) throw new Error('Nothing to draw from');
  return item;
};

/** A random recent order, so that several workers meet on one. */
const hotOrders = 30;
const orderOf = ({ orders }: Market, draw: Draw) => one(draw, draw(8) === 0 ? orders : orders.slice(-hotOrders));

const verbOf = ({ placed }: KnownOrder, verb: string) => `/api/orders/${placed.order.order_number}/${verb}`;

export async function place(market: Market, draw: Draw): Promise<Statuses> {
  const { app, buyer, products, coupon, services } = market;
  const wanted = products.toSorted(() => draw(3) - 1).slice(0, 1 + draw(3));
  const items = wanted.map(product_id => ({ product_id, quantity: 1 + draw(2) }));
  const by = draw(3) === 0 ? buyer : app.guest;
  const { status, data } = await sendOrder(by, { items, ...(draw(2) === 0 ? { coupon_code: coupon } : {}) });
  if (status !== 200) return [status];
  const { rows } = await services.pool.query<{ id: string; items: string[] }>(
    `select o.id, array_agg(i.id) as items from orders o join order_items i on i.order_id = o.id
    where o.order_number = $1 group by o.id`,
    [data.order.order_number],
  );
  for (const row of rows) market.orders.push({ ...row, placed: data, pages: [data.payment], wasPaid: false });
  return [status];
}

const cancel: Act = async ({ app }, _, order) => [
  (await app.guest.send('POST', `${verbOf(order, 'cancel')}?key=${order.placed.order.key}`)).status,
];

const move: Act = async ({ staff }, draw, { id }) => {
  const tracking = { tracking_number: `N${draw(1000)}`, tracking_url: 'https://usps.com/1', carrier: 'USPS' };
  const body = {
    status: one(draw, orderStatuses),
    ...(draw(4) > 0 ? { reason: 'so' } : {}),
    ...(draw(3) === 0 ? { restock: draw(2) === 0 } : {}),
    ...(draw(3) === 0 ? tracking : {}),
    ...(draw(8) === 0 ? { version: 1 + draw(6) } : {}),
  };
  return [(await staff.send('PATCH', `/api/admin/orders/${id}`, body)).status];
};

/** Reopens canceled orders, with their coupon and goods. */
const revive: Act = async ({ staff }, draw, { id }) => {
  const statuses = [];
  for (const status of ['canceled', one(draw, ['pending', 'processing', 'packed'])]) {
    statuses.push((await staff.send('PATCH', `/api/admin/orders/${id}`, { status, reason: 'so' })).status);
  }
  return statuses;
};

const refund: Act = async ({ staff, orders }, draw, drawn) => {
  const paid = orders.filter(order => order.wasPaid).slice(-hotOrders);
  const { placed, items } = draw(4) > 0 && paid.length > 0 ? one(draw, paid) : drawn;
  const wish = one(draw, [
    { kind: 'full' },
    { kind: 'amount', amount: `${1 + draw(30)}.00` },
    { kind: 'lines', lines: items.slice(0, 1 + draw(2)).map(item_id => ({ item_id, quantity: 1 })) },
  ]);
  const cancels = draw(4) === 0;
  const body = { ...wish, restock: wish.kind !== 'amount' || cancels ? draw(2) === 0 : false, cancel: cancels };
  const path = `/api/admin/orders/${placed.order.order_number}/refunds`;
  return [(await staff.send('POST', path, body, { 'idempotency-key': randomUUID() })).status];
};

const pageOf = (draw: Draw, { placed, pages }: KnownOrder) => ({ ...placed, payment: one(draw, pages) });

const pay: Act = async ({ app }, draw, order) => {
  const action = draw(2) === 0 ? 'approve' : one(draw, testPaymentActions);
  const { status, data } = await payAtProvider(app.guest, pageOf(draw, order), action);
  order.wasPaid ||= data.status === 'paid';
  return [status];
};

/** Sometimes with another method, so that two pages may both be paid. */
const payNow: Act = async ({ app }, draw, order) => {
  const path = `${verbOf(order, 'pay')}?key=${order.placed.order.key}&method=${one(draw, ['card', 'paypal'])}`;
  const { status, data } = await app.guest.send<PlacedOrder['payment']>('POST', path);
  if (status === 200 && data.redirect_url) order.pages.push(data);
  return [status];
};

/** The bank captures just before its page is expired, and the shop learns of it afterwards. */
const captureLate: Act = async ({ app, services }, draw, order) => {
  const placed = pageOf(draw, order);
  await services.pool.query(`update test_provider_payments set state = 'captured' where payment_id::text = $1`, [
    paymentOf(placed),
  ]);
  return [(await settle(app.guest, placed)).status];
};

const endHold: Act = async ({ services }, _, { id }) => {
  await services.pool.query(
    `update orders set hold_expires_at = now() - interval '1 second' where id = $1 and hold_expires_at is not null`,
    [id],
  );
  await sweepHolds(services);
  return [];
};

const workOff: Act = async ({ services }) => {
  await workEverythingOff(services);
  return [];
};

/** Runs due scheduled work now. */
export async function workEverythingOff(services: Services): Promise<void> {
  for (const work of [settleOpenPayments, sweepHolds, endLeftPayments, settleOpenRefunds]) await work(services);
}

/** How often each comes, and whether staff wait for its answer. */
const changes = {
  place: { share: 24, act: place },
  cancel: { share: 8, act: cancel },
  move: { share: 22, act: move, isStaff: true },
  revive: { share: 6, act: revive },
  refund: { share: 12, act: refund, isStaff: true },
  pay: { share: 12, act: pay },
  payNow: { share: 4, act: payNow },
  captureLate: { share: 4, act: captureLate },
  endHold: { share: 4, act: endHold },
  workOff: { share: 4, act: workOff },
} satisfies Record<string, { share: number; act: Act; isStaff?: true }>;

const lots = Object.entries(changes).flatMap(([name, { share }]) => Array<Change>(share).fill(name as Change));

export interface DoneChange {
  change: Change;
  statuses: Statuses;
  ms: number;
  isStaff: boolean;
}

/** A random change of a random order. */
export async function changeSomething(market: Market, draw: Draw): Promise<DoneChange> {
  const change = one(draw, lots);
  const { act, ...kind } = changes[change];
  const started = performance.now();
  const statuses = await act(market, draw, orderOf(market, draw));
  return { change, statuses, ms: performance.now() - started, isStaff: 'isStaff' in kind };
}
