import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mostCounted } from '#contract/lists.ts';
import type { Database } from '#server/database/schema.ts';

/** Counts rows up to a limit. `rows` is what follows `select 1 from`. */
export async function countUpTo(
  db: Kysely<Database>,
  rows: RawBuilder<unknown>,
  most: number = mostCounted,
): Promise<{ total: number; is_more: boolean }> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${rows} limit ${most + 1}) counted
  `.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return { total: Math.min(total, most), is_more: total > most };
}
