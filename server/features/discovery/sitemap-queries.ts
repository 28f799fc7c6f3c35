import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';

export interface ProductEntry {
  id: string;
  slug: string;
  updated_at: Date;
  pictures: string[];
}

const chunk = 1000;

/** How many products are on sale, and when one last changed. */
export async function countOnSale(db: Kysely<Database>): Promise<{ count: number; changed: Date | null }> {
  const { rows } = await sql<{ count: number; changed: Date | null }>`
    select count(*)::int as count, max(p.updated_at) as changed from products p where p.is_active
  `.execute(db);
  return rows[0] ?? { count: 0, changed: null };
}

/** Products on sale by id, skipping `offset`, at most `most`. */
export const eachOnSale = (db: Kysely<Database>, offset: number, most: number): AsyncGenerator<ProductEntry> =>
  inChunks((after, count) => readChunk(db, after, after === null ? offset : 0, count), most, chunk);

/** Rows by id, at most `most`, read in chunks to save memory. */
export async function* inChunks<Row extends { id: string }>(
  read: (after: string | null, count: number) => Promise<Row[]>,
  most: number,
  chunk: number,
): AsyncGenerator<Row> {
  let after: string | null = null;
  for (let left = most; left > 0; ) {
    const wanted = Math.min(chunk, left);
    const rows: Row[] = await read(after, wanted);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < wanted) return;
    left -= rows.length;
    after = last.id;
  }
}

async function readChunk(db: Kysely<Database>, after: string | null, offset: number, most: number) {
  const { rows } = await sql<ProductEntry>`
    select p.id, p.slug, p.updated_at, array(
      select i.public_url from product_images i where i.product_id = p.id
      order by i.is_primary desc, i.sort_order, i.id limit 20
    ) as pictures
    from products p where p.is_active and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id offset ${offset} limit ${most}
  `.execute(db);
  return rows;
}
