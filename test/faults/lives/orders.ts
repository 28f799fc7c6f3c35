import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { shipping } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { signedIn } from './accounts.ts';
import { day, hour } from './clock.ts';
import { runJobs } from './jobs.ts';
import { isEnd, type LifeOrder, type Model, moveTo, pick, seenOf, the } from './model.ts';
import { ask, type Shop } from './shop.ts';
import { nth, steps, yes } from './step.ts';

const mostOrders = 5;

/** The order waits for its money, or was just paid. */
export function isOpen(model: Model, order: number): boolean {
  const found = pick(model.orders, order);
  return found !== undefined && ['pending', 'processing', 'paid'].includes(seenOf(model, found).status);
}

type Which = { order: number };
export const which = { order: nth };
export const isAny = ({ orders }: Model) => orders.length > 0;

interface Draft {
  person: number;
  product: number;
  quantity: number;
  both: boolean;
  coupon: number;
  method: 'card' | 'paypal';
  /** Store credit pays, as far as it goes. */
  credit: boolean;
}

const draft = {
  person: nth,
  product: nth,
  quantity: fc.integer({ min: 1, max: 3 }),
  both: yes,
  coupon: fc.nat({ max: 3 }),
  method: fc.constantFrom('card', 'paypal'),
  credit: yes,
} as const;

/** What buyers do with their orders. */
export const orderSteps = {
  guest: steps<Draft>(
    'Person {person} orders {quantity} of product {product} as a guest (two products: {both}, coupon: {coupon}, {method})',
    { draw: draft, check: mayPlace, run: (model, shop, args) => place(model, shop, args, null) },
  ),
  account: steps<Draft>(
    'Person {person} orders {quantity} of product {product} with their account (two products: {both}, coupon: {coupon}, {method}, store credit: {credit})',
    {
      draw: draft,
      check: (model, args) => mayPlace(model) && (the(model.people, args.person).account?.tries ?? 9) < 8,
      async run(model, shop, args) {
        const { account } = the(model.people, args.person);
        if (account) await place(model, shop, args, await signedIn(shop, account));
      },
    },
  ),
  again: steps<Which>('The request of order {order} is sent again', {
    draw: which,
    check: (model, { order }) => {
      const found = pick(model.orders, order);
      return found !== undefined && isYoung(model, found) && isSameCaller(found);
    },
    async run(model, shop, { order }) {
      const { number, request } = the(model.orders, order);
      if (!request) return;
      const caller = request.cookie ? shop.as(request.cookie) : shop.app.guest;
      const headers = { 'idempotency-key': request.key };
      const { status, data } = await ask<PlacedOrder>(shop, caller, [
        'POST',
        '/api/functions/place-order',
        request.body,
        headers,
      ]);
      if (status !== 200 || data.order.order_number !== number)
        throw new Error(`Was answered ${shop.said || data.order.order_number}`);
    },
  }),
  cancel: steps<Which>('The buyer cancels order {order}', {
    draw: which,
    check: isAny,
    async run(model, shop, { order }) {
      const found = the(model.orders, order);
      const seen = seenOf(model, found);
      const { status } = await askOf(model, found, ['POST', 'cancel']);
      const may = isOpen(model, order) && seen.minutes_old < hour - 1;
      if (buyerOf(model, found).isLetIn && may !== (status === 200) && !seen.by_hand)
        throw new Error(`Canceling was answered ${shop.said}`);
    },
  }),
  address: steps<Which & { street: number }>('The buyer corrects the address of order {order} to number {street}', {
    draw: { ...which, street: fc.integer({ min: 13, max: 99 }) },
    check: (model, { order, street }) => isOpen(model, order) || (isAny(model) && street > 90),
    async run(model, _shop, { order, street }) {
      const found = the(model.orders, order);
      const { name, phone, city, state, postal } = shipping;
      const body = { name, phone, city, state, postal, address1: `${street} Pasture Lane` };
      const { status } = await askOf(model, found, ['PUT', 'address', body]);
      const isNew = status === 200 && found.street !== street;
      if (status === 200) moveTo(model, found, street);
      return isNew ? { addressOf: found } : {};
    },
  }),
  hold: steps<Which>('The buyer asks for more time to pay order {order}', {
    draw: which,
    check: (model, { order }) => isOpen(model, order),
    async run(model, _shop, { order }) {
      await askOf(model, the(model.orders, order), ['POST', 'hold']);
    },
  }),
  holdEnds: steps<Which & { isSwept: boolean }>('The hold of order {order} runs out, and is swept: {isSwept}', {
    draw: { ...which, isSwept: fc.constantFrom(true, true, false) },
    check: (model, { order }) => {
      const found = pick(model.orders, order);
      return found !== undefined && seenOf(model, found).hold_left !== null;
    },
    async run(model, shop, { order, isSwept }) {
      const { id } = the(model.orders, order);
      await shop.services.pool.query(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [
        id,
      ]);
      if (isSwept) await runJobs(shop);
    },
  }),
};

/** How the buyer reaches an order: by its link, or signed in to the account it belongs to. */
export function buyerOf({ people, shop }: Model, order: LifeOrder): { caller: Caller; key: string; isLetIn: boolean } {
  const seen = shop.seen.orders.find(({ id }) => id === order.id);
  const holder = people.find(({ account }) => account && account.id === seen?.user_id);
  const cookie = holder?.account?.cookie;
  // A link ends a year after the order, and when the order is joined to an account.
  const isLetIn = seen?.user_id ? Boolean(cookie) : !order.hadAccount && (seen?.minutes_old ?? 0) < 360 * day;
  return { caller: cookie ? shop.as(cookie) : shop.app.guest, key: seen?.user_id ? '' : order.key, isLetIn };
}

/** Sends the buyer's request about an order; `more` is added to the address. */
export function askOf<Data = Record<string, unknown>>(
  model: Model,
  order: LifeOrder,
  [method, verb, body, more = '']: [method: string, verb: string, body?: object, more?: string],
) {
  const { caller, key } = buyerOf(model, order);
  return ask<Data>(model.shop, caller, [
    method,
    `/api/orders/${order.number}/${verb}?${key ? `key=${key}` : ''}${more}`,
    body,
  ]);
}

export function mayPlace({ orders, shop }: Model): boolean {
  return (
    orders.length < mostOrders &&
    (orders.length < 2 || shop.seen.orders.some(({ status }) => isEnd(status) || status !== 'pending'))
  );
}

const isYoung = (model: Model, order: LifeOrder) => seenOf(model, order).minutes_old < 20 * 24 * hour;
const isSameCaller = ({ request, by }: LifeOrder) =>
  request !== null && (request.cookie === '' || request.cookie === by.account?.cookie);

async function place(model: Model, shop: Shop, drawn: Draft, cookie: string | null): Promise<void> {
  const by = the(model.people, drawn.person);
  const first = the(model.products, drawn.product);
  const products = drawn.both ? model.products.filter(product => product !== first).slice(0, 1) : [];
  const lines = [first, ...products].map(({ id }) => ({ product_id: id, quantity: drawn.quantity }));
  const coupon = model.coupons[drawn.coupon];
  const body = {
    items: lines,
    shipping: { ...shipping, email: by.account?.email ?? by.email },
    payment_method: drawn.method,
    ...(coupon ? { coupon_code: coupon.code } : {}),
    ...(cookie && drawn.credit ? { use_store_credit: true } : {}),
  };
  const request = { cookie: cookie ?? '', key: randomUUID(), body };
  const caller = cookie ? shop.as(cookie) : shop.app.guest;
  const headers = { 'idempotency-key': request.key };
  const { status, data } = await ask<PlacedOrder & { error?: { code: string } }>(shop, caller, [
    'POST',
    '/api/functions/place-order',
    body,
    headers,
  ]);
  const isThere = [first, ...products].every(product => product.isThere && product.stock >= drawn.quantity);
  if (status === 200 && !isThere) throw new Error('What is not there was sold');
  if (status !== 200 && isThere && !data.error?.code.startsWith('coupon_')) throw new Error(`Not sold: ${shop.said}`);
  if (status !== 200) return;
  const { order_number: number, key } = data.order;
  for (const product of [first, ...products]) product.stock -= drawn.quantity;
  if (!cookie) by.asGuest.push(body.shipping.email);
  const creditOf = cookie && drawn.credit ? (by.account?.id ?? null) : null;
  await keepOrder(model, { number, key, by, isGuests: !cookie, request, creditOf, coupon: coupon?.code ?? null });
}

/** Takes a new order into the model. */
export async function keepOrder(
  { orders, shop }: Model,
  made: Pick<LifeOrder, 'number' | 'key' | 'by' | 'isGuests' | 'request' | 'creditOf' | 'coupon'>,
): Promise<void> {
  const { rows } = await shop.services.pool.query<{
    id: string;
    items: { item: string; product: string; quantity: number }[];
  }>(
    `select o.id, jsonb_agg(jsonb_build_object('item', i.id, 'product', i.product_id, 'quantity', i.quantity)) as items
    from orders o join order_items i on i.order_id = o.id where o.order_number = $1 group by o.id`,
    [made.number],
  );
  const [row] = rows;
  if (!row) throw new Error(`Order ${made.number} was answered and is not there`);
  orders.push({
    ...made,
    ...{ id: row.id, street: 12, couponStands: made.coupon !== null },
    lines: row.items.map(item => ({ ...item, back: 0 })),
    ...{ mails: {}, queued: {}, upTo: 0, wasSent: false, addsTo: null, refundsEver: new Set() },
    ...{ refundsCome: new Set(), comebacks: 0, hadAccount: false, refundsSeen: new Set(), paymentsSeen: new Set() },
  });
}
