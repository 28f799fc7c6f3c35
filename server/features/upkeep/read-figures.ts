import { sql } from 'kysely';
import type { Services } from '#server/services.ts';
import { type HealthParts, queuesExist, readHealth, type ShopHealth } from './read-health.ts';

interface Count {
  /** A payment provider; null where there is none. */
  provider: string | null;
  outcome: string;
  count: number;
  cents: number;
}

interface Queue {
  queue: string;
  ready: number;
  active: number;
  deferred: number;
}

/** What is measured of the whole shop, from the database. */
export interface Figures {
  health: ShopHealth;
  queues: Queue[];
  /** Of the last hour. */
  orders: Count[];
  payments: Count[];
  refunds: Count[];
}

/** Every figure is bounded by an index or by an hour. */
export async function readFigures(services: HealthParts): Promise<Figures> {
  const { db } = services;
  const [health, queues, orders, payments, refunds] = await Promise.all([
    readHealth(services),
    readQueues(db),
    countsOf(db, newOrders),
    countsOf(db, theirPayments),
    countsOf(db, newRefunds),
  ]);
  return { health, queues, orders, payments, refunds };
}

type Db = Services['db'];

/** As pg-boss counts them every few seconds. */
async function readQueues(db: Db): Promise<Queue[]> {
  if (!(await queuesExist(db))) return [];
  const { rows } = await sql<Queue>`
    select name as queue, ready_count as ready, active_count as active, deferred_count as deferred
    from pgboss.queue order by name
  `.execute(db);
  return rows;
}

const countsOf = async (db: Db, query: ReturnType<typeof sql<Count>>) => (await query.execute(db)).rows;

const newOrders = sql<Count>`
  select null::text as provider, status as outcome, count(*) as count, sum(total_cents) as cents
  from orders where placed_at > now() - interval '1 hour' group by status
`;

const theirPayments = sql<Count>`
  select p.provider, p.status as outcome, count(*) as count, sum(p.captured_cents) as cents
  from payments p join orders o on o.id = p.order_id
  where o.placed_at > now() - interval '1 hour' group by p.provider, p.status
`;

const newRefunds = sql<Count>`
  select p.provider, r.status as outcome, count(*) as count, sum(r.amount_cents) as cents
  from (
    select payment_id, status, amount_cents from refunds
      where status = 'requested' and created_at > now() - interval '1 hour'
    union all
    select payment_id, status, amount_cents from refunds
      where status = 'succeeded' and settled_at > now() - interval '1 hour'
    union all
    select payment_id, status, amount_cents from refunds
      where status = 'failed' and settled_at > now() - interval '1 hour'
  ) r join payments p on p.id = r.payment_id
  group by p.provider, r.status
`;
