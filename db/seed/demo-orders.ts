import { type Insertable, type Kysely, sql } from 'kysely';
import { orderMails } from '#content/emails/orders.ts';
import { fill } from '#content/fill.ts';
import type { OrderStatus } from '#domain/order/order-state.ts';
import type { Database } from '#server/database/schema.ts';
import type { SeededCoupon } from './demo-coupons.ts';
import { customersJourneys, journeyOf, type Step } from './demo-journeys.ts';
import { type DemoOrder, inventOrder } from './demo-order.ts';
import { eventRows, movementRows, orderRow, paymentRows, redemptionRows } from './demo-order-rows.ts';
import type { People, Person } from './demo-people.ts';
import type { SeededProduct } from './demo-products.ts';
import { before, day, hour } from './demo-time.ts';
import { type Chance, seededChance } from './seeded-random.ts';

export interface SeededOrder {
  id: string;
  orderNumber: string;
  email: string;
  status: OrderStatus;
  placedAt: Date;
}

export interface OrderWorld {
  now: Date;
  people: People;
  products: readonly SeededProduct[];
  coupon: SeededCoupon;
}

const orderCount = 240;
const span = 100 * day;
/** How often the demo customer is the buyer, and those of `customersJourneys`. */
const customersTurn = 20;

/** Orders of the last 100 days, newest first, with all their rows: the invariants hold afterwards. */
export async function seedOrders(trx: Kysely<Database>, world: OrderWorld): Promise<SeededOrder[]> {
  const chance = seededChance(2024);
  const orders = plan(world, chance).map(one => inventOrder(world, one, chance));
  const oldestFirst = orders.toReversed();
  await trx.insertInto('orders').values(oldestFirst.map(orderRow)).execute();
  await trx
    .insertInto('order_items')
    .values(oldestFirst.flatMap(order => order.items))
    .execute();
  await trx
    .insertInto('order_events')
    .values(oldestFirst.flatMap(order => eventRows(order, world.people.adminId)))
    .execute();
  await trx.insertInto('outbox').values(oldestFirst.map(messageRow)).execute();
  await logMessages(trx);
  await seedStock(trx, world, oldestFirst);
  await seedMoney(trx, world, oldestFirst);
  return orders.map(({ buyer, id, orderNumber, status, placedAt }) => ({
    email: buyer.email,
    id,
    orderNumber,
    status,
    placedAt,
  }));
}

interface Plan {
  buyer: Person;
  placedAt: Date;
  steps: Step[];
}

function plan({ now, people }: OrderWorld, chance: Chance): Plan[] {
  const own = customersJourneys.map(({ age, steps }) => ({
    buyer: people.customer,
    placedAt: before(now, age),
    steps,
  }));
  const usual = Array.from({ length: orderCount - own.length }, (_, i) => {
    // Denser toward now, so that the last month exceeds the one before it.
    const share = ((i + chance.next()) / orderCount) ** 1.15;
    const age = 3 * hour + share * (span - 3 * hour);
    const account = chance.next() < 0.55 ? people.customers : people.guests;
    const buyer = i % customersTurn === 3 ? people.customer : chance.pick(account);
    return { buyer, placedAt: before(now, age), steps: journeyOf(age, chance) };
  });
  return [...own, ...usual].sort((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
}

/** Their confirmations count as sent long ago. */
function messageRow({ id, placedAt }: DemoOrder) {
  return {
    kind: 'order_placed',
    dedupe_key: `order_placed:${id}`,
    payload: JSON.stringify({ order_id: id }),
    created_at: placedAt,
    dispatched_at: placedAt,
  };
}

/** Writes them to the mail log. */
async function logMessages(trx: Kysely<Database>) {
  const subject = fill(orderMails.orderPlaced.subject, { order_number: '' });
  await sql`
    insert into mail_deliveries (outbox_id, kind, recipient, subject, status, updated_at)
    select m.id, m.kind, o.email, ${subject} || o.order_number, 'sent', m.dispatched_at
    from outbox m join orders o on m.dedupe_key = 'order_placed:' || o.id
  `.execute(trx);
}

/** Each product's first movement is its stock plus what the orders took. */
async function seedStock(trx: Kysely<Database>, { now, products }: OrderWorld, orders: DemoOrder[]) {
  const counted = new Map(products.flatMap(product => (product.stock === null ? [] : [[product.id, product.stock]])));
  const moved = orders.flatMap(movementRows).filter(row => counted.has(row.product_id));
  const taken = Map.groupBy(moved, row => row.product_id);
  const first = [...counted].map(([product_id, stock]) => ({
    product_id,
    quantity: stock - (taken.get(product_id) ?? []).reduce((sum, row) => sum + row.quantity, 0),
    reason: 'initial',
    created_at: before(now, span + day),
  }));
  await trx
    .insertInto('stock_movements')
    .values([...first.filter(row => row.quantity > 0), ...moved])
    .execute();
}

async function seedMoney(trx: Kysely<Database>, { coupon, people }: OrderWorld, orders: DemoOrder[]) {
  const rows = orders.map(order => paymentRows(order, people.adminId));
  await trx
    .insertInto('payments')
    .values(rows.map(row => row.payment))
    .execute();
  await trx
    .insertInto('test_provider_payments')
    .values(rows.flatMap(row => row.atProvider))
    .execute();
  await trx
    .insertInto('refunds')
    .values(rows.flatMap(row => row.refund))
    .execute();
  const redemptions: Insertable<Database['coupon_redemptions']>[] = orders.flatMap(order =>
    redemptionRows(order, coupon),
  );
  await trx.insertInto('coupon_redemptions').values(redemptions).execute();
  const standing = redemptions.filter(row => !row.released_at).length;
  await sql`update coupons set redemptions = ${standing} where id = ${coupon.id}`.execute(trx);
}
