import { type Kysely, sql } from 'kysely';
import type { Dashboard } from '#contract/admin.ts';
import type { Database } from '#server/database/schema.ts';
import { countMoney } from '#server/features/order-desk/money-inbox.ts';

/** How much needs a person: orders to pack, money, tickets, goods that run low. */
export async function readWaiting(db: Kysely<Database>, lowStockMark: number): Promise<Dashboard['waiting']> {
  const [money, { rows }] = await Promise.all([
    countMoney(db),
    sql<Omit<Dashboard['waiting'], 'money'>>`
      select (select count(*)::int from orders where status = 'paid') as to_pack,
        (select count(*)::int from support_tickets where status = 'open') as tickets,
        (select count(*)::int from support_tickets where status = 'open' and due_at < now()) as tickets_overdue,
        (select count(*)::int from products where is_active and stock_quantity <= ${lowStockMark}) as low_stock
    `.execute(db),
  ]);
  const [counts] = rows;
  if (!counts) throw new Error('Counts answer one row');
  return { ...counts, money };
}
