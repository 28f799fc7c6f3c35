import type { Pool } from 'pg';

/** Where a text occurs in the whole database, jobs included: `table.column`, each once. Case-insensitive. */
export async function findEverywhere(pool: Pool, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss') order by 1, 2`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await pool.query<{ key: string }>(
      `select distinct c.key from ${schema}."${name}" t, jsonb_each_text(to_jsonb(t)) c where c.value ilike any ($1) order by 1`,
      [words.map(word => `%${word}%`)],
    );
    found.push(...rows.map(({ key }) => `${schema === 'public' ? '' : `${schema}.`}${name}.${key}`));
  }
  return found;
}
