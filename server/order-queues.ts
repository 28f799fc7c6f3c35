import { sql } from 'kysely';
import { cancelExpired } from './features/orders/cancel-order.ts';
import { settlePayment } from './features/orders/settle-payment.ts';
import type { DueItem, ItemQueue } from './jobs/item-queue.ts';
import type { Services } from './services.ts';

/** Each has turns of its own at the payments and holds that ask it. */
const parties = ['stripe', 'paypal', 'test'];
/** A provider answers or is given up within twenty seconds or so; an order may have several attempts. */
const timeLimitSeconds = 60;
const atOnce = 16;

const dueHolds = sql<DueItem>`
  select o.id::text as id, o.hold_expires_at as since, (
    select p.provider from payments p where p.order_id = o.id and p.status in ('created', 'pending', 'processing', 'unknown')
    order by p.created_at desc limit 1
  ) as party
  from orders o where o.hold_expires_at < now() and o.status = 'pending'
`;

/** Orders nobody paid for in time. While money may still come the order stays, and is asked about each minute for a day. */
const endHolds: ItemQueue = {
  due: dueHolds,
  work: endHold,
  atOnce,
  parties,
  timeLimitSeconds,
  patience: { tries: 24 * 60, pauseSeconds: 5, longestPauseSeconds: 60 },
};

async function endHold(services: Services, orderId: string) {
  if (await cancelExpired(services, orderId)) return;
  const { rows } = await sql`select from (${dueHolds}) due where id = ${orderId}`.execute(services.db);
  if (rows.length > 0) throw new Error('money may still come');
}

/** Open payments, each asked about after a longer while: 3 seconds, then doubling up to five minutes. */
const askPayments: ItemQueue = {
  due: sql<DueItem>`
    select id::text as id, provider as party, coalesce(asked_at, created_at) as since from payments
    where status in ('created', 'pending', 'processing', 'unknown')
      and coalesce(asked_at, created_at) < now() - least(interval '3 seconds' * power(2, least(asked_count, 10)), interval '5 minutes')
  `,
  work: settlePayment,
  atOnce,
  parties,
  timeLimitSeconds,
  patience: { tries: 5, pauseSeconds: 3, longestPauseSeconds: 60 },
};

/** What is done about orders item by item. */
export const orderQueues: Readonly<Record<string, ItemQueue>> = {
  'end-holds': endHolds,
  'ask-payments': askPayments,
};
