import { expect, it } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { impersonalData } from './impersonal-data.ts';
import { type PersonalColumn, personalData } from './personal-data.ts';

const { pool } = await testDatabase();
const named = (table: string, columns: Iterable<string>) => Array.from(columns, column => `${table}.${column}`);
const personal = Object.entries<Record<string, PersonalColumn>>(personalData);
const columnsOf = (which: (column: PersonalColumn) => boolean) =>
  personal.flatMap(([table, columns]) =>
    named(
      table,
      Object.keys(columns).filter(name => which(columns[name] as PersonalColumn)),
    ),
  );

it('every text column is either in the list of personal data or declared impersonal', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
      and (data_type not in ('uuid', 'boolean', 'integer', 'bigint', 'numeric', 'double precision', 'date', 'timestamp with time zone')
        and (data_type <> 'ARRAY' or udt_name not in ('_int4', '_uuid')))`);
  const impersonal = Object.entries<readonly string[]>(impersonalData).flatMap(([table, columns]) =>
    named(table, columns),
  );
  const listed = [...columnsOf(() => true), ...impersonal];
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

// A trigger removes a guest with the last order and ticket of the address.
it('data said to go with the account references it, or is deleted by its address', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select conrelid::regclass::text as name from pg_constraint
    where confrelid = 'users'::regclass and contype = 'f' and confdeltype = 'c'`);
  const tables = new Set([
    ...rows.map(({ name }) => name),
    'users',
    'newsletter_subscribers',
    'stock_requests',
    'guests',
  ]);
  const left = columnsOf(column => column.ends === 'account' && column.becomes === undefined);
  expect(left.filter(name => !tables.has(name.split('.')[0] ?? ''))).toEqual([]);
});
