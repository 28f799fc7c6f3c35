import { type Kysely, sql } from 'kysely';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { StoragePort, StoredFile } from './port.ts';

/** How many there are, and the names of the first. */
interface Some {
  count: number;
  first: string[];
}

export interface Comparison {
  files: number;
  /** Rows whose file is missing: broken pictures. */
  lost: Some;
  /** Files that no row names, and that are not of a picture that an order shows: wasted room. */
  orphans: Some;
}

const mostNamed = 1_000;
const batch = 1_000;

/**
 * Compares stored pictures with the rows that name them. Pictures of the last hour are left out: one being uploaded has
 * files before its row. The keys are collected in the database, so that memory stays bounded.
 */
export function compareFiles(db: Kysely<Database>, files: AsyncIterable<StoredFile>): Promise<Comparison> {
  return inTransaction(db, async trx => {
    // The bucket may take its time between two pages.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`create temporary table stored_files (key text not null) on commit drop`.execute(trx);
    const count = await collect(trx, files);
    const wanted = sql`
      select format('%s-%s.%s', storage_path, size, kind) as key
      from product_images, unnest(widths) size, unnest(array['avif', 'webp']) kind
      where storage_path not like '/%'
      union all
      select format('%s-%s.webp', storage_path, size) from support_pictures, unnest(widths) size`;
    return {
      files: count,
      lost: await someOf(trx, sql`(${wanted}) a where not exists (select from stored_files b where b.key = a.key)`),
      orphans: await someOf(
        trx,
        sql`stored_files a where not exists (select from (${wanted}) b where b.key = a.key)
          and not exists (select from order_items where ${stemOf('image_url')} = ${stemOf('a.key')})`,
      ),
    };
  });
}

/** What the files of one picture of a product have in common; null for anything else. */
const stemOf = (text: string) => sql`substring(${sql.ref(text)} from 'products/[0-9]+-[0-9a-f]+')`;

async function collect(trx: Kysely<Database>, files: AsyncIterable<StoredFile>): Promise<number> {
  let count = 0;
  let keys: string[] = [];
  const flush = async () => {
    await sql`insert into stored_files select unnest(${keys}::text[])`.execute(trx);
    keys = [];
  };
  for await (const { key } of files) {
    count += 1;
    if (keys.push(key) === batch) await flush();
  }
  await flush();
  await sql`analyze stored_files`.execute(trx);
  return count;
}

/** The second part of a key is the time it was made, in milliseconds. */
async function someOf(trx: Kysely<Database>, which: ReturnType<typeof sql>): Promise<Some> {
  const { rows } = await sql<{ key: string; count: number }>`
    select a.key, count(*) over () as count from ${which}
      and split_part(split_part(a.key, '/', 2), '-', 1)::bigint < extract(epoch from now() - interval '1 hour') * 1000
    order by a.key limit ${mostNamed}
  `.execute(trx);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ key }) => key) };
}

/** Deletes the files that no row names. Answers how many. */
export async function removeOrphans(db: Kysely<Database>, storage: StoragePort): Promise<number> {
  for (let removed = 0; ; ) {
    const { orphans } = await compareFiles(db, storage.list());
    for (const key of orphans.first) await storage.remove(key);
    removed += orphans.first.length;
    if (orphans.first.length === orphans.count) return removed;
  }
}
