import type { Kysely } from 'kysely';
import { isDone, isOver, isSent, isUnpaid, orderStatuses } from '#domain/order/order-state.ts';
import type { Database } from './schema.ts';

/** The columns of `order_statuses`, and the functions that define them. */
const flags = { is_unpaid: isUnpaid, is_sent: isSent, is_done: isDone, is_over: isOver };
const flagNames = Object.keys(flags) as (keyof typeof flags)[];

/** Statuses that the table `order_statuses` lacks, has in excess or describes differently: `shipped is_sent`. */
export async function differingStatuses(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('order_statuses').selectAll().orderBy('name').execute();
  const known = new Map(rows.map(row => [row.name, row]));
  return [
    ...orderStatuses.filter(name => !known.has(name)).map(name => `${name} is missing`),
    ...rows.flatMap(row =>
      orderStatuses.includes(row.name)
        ? flagNames.filter(flag => row[flag] !== flags[flag](row.name)).map(flag => `${row.name} ${flag}`)
        : [`${row.name} is unknown`],
    ),
  ];
}
