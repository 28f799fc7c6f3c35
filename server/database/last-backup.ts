import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** When the newest backup was made, and its rows; null if none was made in the last 90 days. */
export async function lastBackup(db: Kysely<Database>): Promise<{ made_at: Date; row_count: number } | null> {
  const last = await db.selectFrom('backup_runs').selectAll().orderBy('made_at', 'desc').limit(1).executeTakeFirst();
  return last ? { made_at: last.made_at, row_count: Number(last.row_count) } : null;
}
