import type { BenchShop } from './bench-shop.ts';
import { checkOut } from './loads/guest-checkout.ts';
import { openWire } from './wire.ts';

/* What a checkout writes, mails and jobs included: counted and not timed, so that a busy machine gives the same table
   (docs/decisions/097). */

const warmUp = 90;
const counted = 100;
/** Sessions report their counts at the latest after ten seconds. */
const reportMs = 12_000;

/** Counts what a hundred guest checkouts write, after ninety to warm up; two tables in Markdown. */
export async function countWrites(shop: BenchShop): Promise<string> {
  const { pool } = shop;
  await pool.query('create extension if not exists pg_walinspect');
  // A vacuum that comes by chance would be counted too: it does what trigram indexes put off, for all rows at once.
  await pool.query('alter system set autovacuum = off');
  await pool.query('select pg_reload_conf()');
  await buy(shop, warmUp);
  // A checkpoint amid the checkouts would add whole pages to their WAL.
  await pool.query('checkpoint');
  const [tables, from] = [await readTables(shop), await position(shop)];
  await buy(shop, counted);
  const to = await position(shop);
  return `${await walTable(shop, from, to)}\n${tableOf(tables, await readTables(shop))}`;
}

/** One checkout after the other; each begins when the mails of the one before have left, so that none share a batch. */
async function buy({ port, products, idle }: BenchShop, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    // Each on its own connection: the shop closes one that is idle.
    const wire = await openWire(port);
    if (!(await checkOut(wire, port, products[turn % products.length] ?? ''))) throw new Error('A checkout failed');
    wire.close();
    await idle();
  }
}

async function position({ pool }: BenchShop): Promise<string> {
  const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  return rows[0]?.lsn ?? '';
}

type Counts = { name: string; inserted: number; updated: number; hot: number; deleted: number };

async function readTables({ pool }: BenchShop): Promise<Map<string, Counts>> {
  await new Promise(done => setTimeout(done, reportMs));
  const { rows } = await pool.query<Counts>(
    `select case when schemaname <> 'pgboss' then relname when relname like 'job%' then 'pg-boss jobs'
         else 'pg-boss, by the clock' end as name, sum(n_tup_ins)::int as inserted,
       sum(n_tup_upd)::int as updated, sum(n_tup_hot_upd)::int as hot, sum(n_tup_del)::int as deleted
     from pg_stat_all_tables where schemaname in ('public', 'pgboss') group by 1 order by 1`,
  );
  return new Map(rows.map(row => [row.name, row]));
}

function tableOf(before: Map<string, Counts>, after: Map<string, Counts>): string {
  const each = (one = 0, other = 0) => (one - other) / counted;
  const lines = [...after.values()].flatMap(({ name, ...now }) => {
    const was = before.get(name);
    const counts = [
      each(now.inserted, was?.inserted),
      each(now.updated, was?.updated),
      each(now.hot, was?.hot),
      each(now.deleted, was?.deleted),
    ];
    return counts.some(count => count >= 0.05)
      ? [`| ${[name, ...counts.map(count => count.toFixed(1))].join(' | ')} |`]
      : [];
  });
  return ['| table | inserted | updated | HOT | deleted |', '| --- | --: | --: | --: | --: |', ...lines, ''].join('\n');
}

async function walTable({ pool }: BenchShop, from: string, to: string): Promise<string> {
  const { rows } = await pool.query<{ kind: string; count: number; bytes: number; pages: number }>(
    `select "resource_manager/record_type" as kind, count::int, record_size::int as bytes, fpi_size::int as pages
     from pg_get_wal_stats($1::pg_lsn, $2::pg_lsn, true) where count > 0 order by record_size desc`,
    [from, to],
  );
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0) / counted;
  const total = `| all | ${sum(row => row.count).toFixed(1)} | ${sum(row => row.bytes).toFixed(0)} |`;
  const lines = rows
    .filter(({ bytes }) => bytes / counted >= 20)
    .map(({ kind, count, bytes }) => `| ${kind} | ${(count / counted).toFixed(1)} | ${(bytes / counted).toFixed(0)} |`);
  return ['| WAL, whole pages left out | records | bytes |', '| --- | --: | --: |', total, ...lines, ''].join('\n');
}
