import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { approve, findOrder } from '#test/support/fake-paypal/orders.ts';
import { shop as shopAtStripe } from '#test/support/fake-stripe/shopper.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { shipping, stockOf, stockProduct } from '#test/support/shops/test-orders.ts';
import { type CrashPoint, crashPoints, type Journey } from './crash-points.ts';
import { openCrashShop } from './crash-shop.ts';
import { askToEndHold } from './end-hold.ts';
import { announceRun, drawFrom, isWhole, rounds, seed } from './seed.ts';

// Not in `beforeAll`: cleanup registered there is never called, and a shop would stay behind.
const shop = await openCrashShop();

/** `npm test` takes four points, once each; `npm run trust -- --only crashes` takes all, ten times each. */
const count = rounds(1);
const sample = new Set([
  'provider answered, not recorded',
  'amid an event',
  'refunded, not settled',
  'goods returned, not committed',
]);
const points = crashPoints.filter(({ name }) => isWhole || sample.has(name));

it.each(points)(
  'killed with $journey under way, $name: the books are right after it',
  async point => {
    announceRun('crashes', count);
    const draw = drawFrom(seed);
    for (let round = 0; round < count; round += 1) {
      const ending = draw(2) === 0 ? 'committed' : 'lost';
      const purchase = await newPurchase(point.journey === 'paypal return' ? 'paypal' : 'card', 1 + draw(3));
      await journeys[point.journey](point, ending, purchase);
      await shop.reconcile();
      const said = `${point.name}, seed ${seed}, round ${round}, ${ending}`;
      expect(await booksOf(purchase), said).toEqual(ends(point.journey, purchase));
      await expectInvariants(shop.services.pool);
    }
  },
  60_000 + count * 30_000,
);

it('a job whose worker was killed is soon taken by another: every job queue has a heartbeat', async () => {
  const deaf = await query(
    `select name from pgboss.queue where heartbeat_seconds is null and name not like '\\_\\_%' and name <> 'mail-dead'`,
  );
  expect(deaf).toEqual([]);
});

interface Purchase {
  key: string;
  product: string;
  quantity: number;
  method: 'card' | 'paypal';
}

async function newPurchase(method: Purchase['method'], quantity: number): Promise<Purchase> {
  return { key: randomUUID(), product: await stockProduct(shop.services), quantity, method };
}

const send = ({ key, product, quantity, method }: Purchase) => {
  const body = { items: [{ product_id: product, quantity }], shipping, payment_method: method };
  return shop.send('POST', '/api/functions/place-order', body, { 'idempotency-key': key });
};

async function place(purchase: Purchase): Promise<PlacedOrder> {
  const answer = await send(purchase);
  expect(answer?.status).toBe(200);
  return (await answer?.json()) as PlacedOrder;
}

type Ending = 'committed' | 'lost';

/** Each runs up to the kill, and then continues as its people would. */
const journeys: Record<Journey, (point: CrashPoint, ending: Ending, purchase: Purchase) => Promise<unknown>> = {
  order: async ({ at }, ending, purchase) => {
    await shop.killAt(at, ending, () => send(purchase));
    const placed = await place(purchase);
    expect(placed.payment.redirect_url).toContain('/c/pay/');
    await payByCard();
  },
  'stripe event': async ({ at }, ending, purchase) => {
    await place(purchase);
    await shop.killAt(at, ending, payByCard);
  },
  'paypal return': async ({ at }, ending, purchase) => {
    const { order } = await place(purchase);
    const { id, reference } = await attemptOf(purchase);
    approve(shop.paypal.books, findOrder(shop.paypal.books, reference), 'good');
    await shop.killAt(at, ending, () =>
      shop.send('POST', `/api/payments/${id}/settle`, undefined, { 'x-order-key': order.key }),
    );
  },
  refund: async ({ at }, ending, purchase) => {
    const { order } = await place(purchase);
    await payByCard();
    await shop.reconcile();
    const path = `/api/orders/${order.order_number}/cancel?key=${order.key}`;
    await shop.killAt(at, ending, () => shop.send('POST', path));
  },
  hold: async ({ at }, ending, purchase) => {
    const { order } = await place(purchase);
    await shop.killAt(at, ending, () => askToEndHold(shop.services.pool, order.order_number));
  },
  mail: async ({ at }, ending, purchase) => {
    await shop.killAt(at, ending, () => send(purchase));
    await place(purchase);
    await untilMailed(purchase);
  },
};

async function payByCard() {
  const session = shop.stripe.books.sessions.at(-1);
  if (!session) throw new Error('Stripe was not asked');
  shopAtStripe(shop.stripe.books, session.id, 'pay');
  await shop.stripe.delivered();
}

async function query<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await shop.services.pool.query<Row>(text, values)).rows;
}

async function attemptOf({ key }: Purchase) {
  const [found] = await query<{ id: string; reference: string }>(
    `select p.id, p.provider_reference as reference from payments p join idempotency_keys k using (order_id) where k.key = $1`,
    key,
  );
  if (!found) throw new Error('No attempt to pay');
  return found;
}

/** A mail job of a dead worker is restarted when its heartbeat is missed, which here is at once. */
async function untilMailed({ key }: Purchase) {
  await query(`update pgboss.job set state = 'retry', start_after = now() where name = 'mail' and state = 'active'`);
  const waits = `select from outbox o join idempotency_keys k on o.payload ->> 'order_id' = k.order_id::text
    left join mail_deliveries d on d.outbox_id = o.id where k.key = '${key}' and d.status is distinct from 'sent'`;
  await query(
    `do $$ begin for turn in 1..400 loop exit when not exists (${waits}); perform pg_sleep(0.01); end loop; end $$`,
  );
}

async function booksOf({ key, product }: Purchase) {
  const [books] = await query<object>(
    `select o.status, p.status as payment, p.captured_cents = o.total_cents as captured, p.refunded_cents = p.captured_cents as refunded,
      (select count(*) from orders n join order_items i on i.order_id = n.id where i.product_id = $2) as orders,
      (select count(*) from dev_mail m join outbox b on b.id = m.id
        where b.kind = 'order_placed' and b.payload ->> 'order_id' = o.id::text) as mailed
    from idempotency_keys k join orders o on o.id = k.order_id join payments p on p.order_id = o.id where k.key = $1`,
    key,
    product,
  );
  const { id, reference } = await attemptOf({ key } as Purchase);
  return { ...books, left: await stockOf(shop.services, product), held: heldAtProvider(id, reference) };
}

/** Counts captures and refunds at the provider. */
function heldAtProvider(payment: string, reference: string) {
  const { stripe, paypal } = shop;
  const sessions = stripe.books.sessions.filter(({ id }) => id === reference);
  const intents = stripe.books.intents.filter(
    ({ id, status }) => status === 'succeeded' && sessions.some(s => s.intent === id),
  );
  const captures = paypal.books.captures.filter(({ orderId }) => orderId === reference);
  const refunds = stripe.books.refunds.filter(({ intent }) => intents.some(({ id }) => id === intent));
  return { payment, captures: intents.length + captures.length, refunds: refunds.length };
}

function ends(journey: Journey, { quantity }: Purchase) {
  const isOpen = journey === 'mail';
  const isPaid = journey === 'order' || journey === 'stripe event' || journey === 'paypal return';
  const isRefunded = journey === 'refund';
  return {
    status: isPaid ? 'paid' : isOpen ? 'pending' : 'canceled',
    payment: isPaid || isRefunded ? 'captured' : isOpen ? 'pending' : 'expired',
    captured: isPaid || isRefunded,
    refunded: !isPaid,
    orders: 1,
    mailed: isOpen ? 1 : expect.any(Number),
    left: isPaid || isOpen ? 10 - quantity : 10,
    held: { payment: expect.any(String), captures: isPaid || isRefunded ? 1 : 0, refunds: isRefunded ? 1 : 0 },
  };
}
