import { type Kysely, sql } from 'kysely';
import { type IsoDay, shopZone } from '#domain/time/calendar.ts';
import type { Database } from '#server/database/schema.ts';

/** The day of the first counted visit or the first order, by the ends of two indexes; null in a new shop. */
export async function readOpeningDay(db: Kysely<Database>): Promise<IsoDay | null> {
  const { rows } = await sql<{ opened: IsoDay | null }>`
    select least((select min(day) from visit_counts),
      (select (min(placed_at) at time zone ${shopZone})::date from orders)) as opened
  `.execute(db);
  return rows[0]?.opened ?? null;
}
