import type pg from 'pg';

const plenty = 1_000_000;

/** Creates products with more than enough stock; returns their ids. */
export async function stockProducts(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
       insert into products (slug, name, price_cents, category, scent, size, stock_quantity, created_at)
       select 'bench-balm-' || n, 'Bench Balm ' || n, 2999, 'balm', 'unscented', '4oz', $2, now() - interval '3 years'
       from generate_series(1, $1) n returning id
     ), moved as (
       insert into stock_movements (product_id, quantity, reason) select id, $2, 'initial' from made
     )
     select id from made`,
    [count, plenty],
  );
  return rows.map(row => row.id);
}
