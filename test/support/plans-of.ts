import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/database/schema.ts';

/** PostgreSQL's plans of all queries made by the function. */
export async function plansOf(pool: pg.Pool, ask: (db: Kysely<Database>) => Promise<unknown>): Promise<string> {
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: event => void asked.push(event.query),
  });
  await ask(db);
  // The statements around a transaction have no plan.
  const planned = asked.filter(({ sql }) => !/^(begin|start transaction|set|commit)\b/.test(sql.trim()));
  const plans = await Promise.all(
    planned.map(({ sql, parameters }) => pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])),
  );
  return plans.flatMap(({ rows }) => rows.map(row => row['QUERY PLAN'])).join('\n');
}
