import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { refusedRows } from '../test/support/rows/refused-rows.ts';
import { rows as r, soundShop } from '../test/support/rows/sound-shop.ts';
import { describeSchema } from './describe-schema.ts';

const { pool } = await testDatabase();

beforeAll(() => pool.query(soundShop));

/** Runs statements and rolls them back. Returns the rows of the last. */
async function tryOut<Row = Record<string, unknown>>(...statements: string[]): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows as Row[];
    return rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('the schema', () => {
  it('equals db/schema.sql', async () => {
    await expect(await describeSchema(pool)).toMatchFileSnapshot('schema.sql');
  });

  it('equals the types of server/database/tables: the same columns, the same nulls', async () => {
    const { rows } = await pool.query<{ table: string; columns: string[] }>(`
      select c.table_name as table, array_agg(column_name || case is_nullable when 'YES' then '?' else '' end order by column_name) as columns
      from information_schema.columns c join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%' group by 1 order by 1`);
    const columns = Object.fromEntries(rows.map(row => [row.table, [...row.columns].sort()]));
    expect(await typedTables()).toEqual(columns);
  });

  it('has its functions and triggers in db/functions, not in migrations', async () => {
    const folder = join(process.cwd(), 'db/migrations');
    for (const name of await readdir(folder))
      expect(await readFile(join(folder, name), 'utf8'), name).not.toMatch(
        /^create (or replace )?(function|procedure|trigger)\b/im,
      );
  });

  it('says above each index which query it serves', async () => {
    const folder = join(process.cwd(), 'db/migrations');
    for (const name of await readdir(folder)) {
      const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
      const silent = lines.filter(
        (line, i) => /^create (unique )?index/.test(line) && !/^--|^create/.test(lines[i - 1] ?? ''),
      );
      expect(silent, name).toEqual([]);
    }
  });
});

describe('a constraint', () => {
  it.each(refusedRows)('%s refuses: %s', async (constraint, statement) => {
    await expect(tryOut(statement)).rejects.toMatchObject({ constraint });
  });

  it('is always tested with a row it refuses', async () => {
    const { rows } = await pool.query<{ name: string }>(`
      select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'u') and conrelid <> 0
        -- None can be broken alone: a generated number, a foreign key's target, and two that other checks imply.
        and conname not in ('dev_mail_position_key', 'payments_of_order', 'orders_subtotal_cents_check', 'products_rating_count_check')
      union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and i.indpred is not null`);
    const tried = new Set(refusedRows.map(([constraint]) => constraint));
    expect(rows.map(row => row.name).filter(name => !tried.has(name))).toEqual([]);
  });
});

describe('a deletion', () => {
  it('deleting a product keeps its lines on orders', async () => {
    const [line] = await tryOut(
      `delete from products where id = ${r.balm}`,
      `select * from order_items where id = ${r.paidLine}`,
    );
    expect(line).toMatchObject({ product_id: null, product_name: 'Balm', unit_price_cents: 1000 });
  });

  it('deleting an account keeps its orders and reviews, and removes cart, wishlist, sessions and profile', async () => {
    const [left] = await tryOut(
      `delete from users where id = ${r.buyer}`,
      `select (select count(*) from orders where user_id is null) as orders, (select count(*) from reviews where user_id is null) as reviews,
        (select count(*) from cart_items) + (select count(*) from wishlist_items) + (select count(*) from sessions)
        + (select count(*) from accounts) + (select count(*) from profiles where id = ${r.buyer}) as own`,
    );
    expect(left).toEqual({ orders: 3, reviews: 1, own: 0 });
  });

  it('deleting a coupon keeps the discounts it gave', async () => {
    const rows = await tryOut('delete from coupons', 'select coupon_id, discount_cents from coupon_redemptions');
    expect(rows).toEqual([{ coupon_id: null, discount_cents: 200 }]);
  });

  it('deleting a refunded payment is refused', async () => {
    const deletion = tryOut(`delete from payments where id = ${r.payment}`);
    await expect(deletion).rejects.toMatchObject({ constraint: 'refunds_payment_of_order' });
  });
});

describe('a trigger', () => {
  it('creates the profile with the user, under the same name', async () => {
    const { rows } = await pool.query(`select full_name, is_admin from profiles where id = ${r.buyer}`);
    expect(rows).toEqual([{ full_name: 'Ruth Miller', is_admin: false }]);
  });

  it('leaves no user whose profile was refused', async () => {
    const tooLong = `insert into users (name, email) values (repeat('x', 121), 'long@example.com')`;
    await expect(pool.query(tooLong)).rejects.toMatchObject({ constraint: 'profiles_full_name_check' });
    expect((await pool.query(`select from users where email = 'long@example.com'`)).rowCount).toBe(0);
  });

  it.each([
    ['is written', 'select 1', { rating_count: 1, rating_sum: 5 }],
    ['changes', 'update reviews set rating = 3', { rating_count: 1, rating_sum: 3 }],
    [
      'is removed',
      `update reviews set status = 'removed', removed_reason = 'Names a person'`,
      { rating_count: 0, rating_sum: 0 },
    ],
    ['is deleted', 'delete from reviews', { rating_count: 0, rating_sum: 0 }],
  ])('updates the product’s rating figures when a review %s', async (_, statement, figures) => {
    const rows = await tryOut(statement, `select rating_count, rating_sum from products where id = ${r.balm}`);
    expect(rows).toEqual([figures]);
  });
});

/** Columns per table as the type files declare them, with `?` where null is possible. */
async function typedTables(): Promise<Record<string, string[]>> {
  const folder = join(process.cwd(), 'server/database/tables');
  const texts = await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name), 'utf8')));
  const registry = await readFile(join(folder, '../schema.ts'), 'utf8');
  const named = [...registry.matchAll(/^ {2}(\w+): (\w+Table);$/gm)].map(([, table, type]) => [
    table,
    columnsOf(texts.join('\n'), type ?? ''),
  ]);
  return Object.fromEntries(named);
}

function columnsOf(text: string, type: string): string[] {
  const body = text.match(new RegExp(`interface ${type} \\{\\n([\\s\\S]*?)\\n\\}`))?.[1] ?? '';
  const columns = [...body.matchAll(/^ {2}(\w+): (.+);$/gm)];
  return columns.map(([, name, column]) => `${name}${/null|Nullable/.test(column ?? '') ? '?' : ''}`).sort();
}
