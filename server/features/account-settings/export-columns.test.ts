import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type PersonalColumn, personalData } from '#server/database/personal-data.ts';
import type { Viewer } from '#server/http/context.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { exportAccount } from './export-account.ts';

const { services, app } = await testShop();
const { db, pool } = services;
const columns = Object.entries<Record<string, PersonalColumn>>(personalData).flatMap(([table, own]) =>
  Object.entries(own).map(([column, { isExported }]) => ({ table, column, isExported })),
);
const email = 'ann@shop.test';
let ann: Caller;

/** The only customer, with a row in every table about customers. */
beforeAll(async () => {
  ann = await app.signIn(email);
  const product = await stockProduct(services);
  await sendOrder(ann, { items: [{ product_id: product, quantity: 1 }] });
  // The test writes any word into any column, so constraints are dropped.
  const { rows } = await pool.query<{ rule: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as rule
    from pg_constraint c where contype in ('c', 'f') and connamespace = 'public'::regnamespace
    union all
    select format('alter table %s alter column %I drop not null', a.attrelid::regclass, a.attname)
    from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attnotnull and a.attidentity = '' and not exists (
      select from pg_index k where k.indrelid = t.oid and k.indisprimary and a.attnum = any (k.indkey))`);
  await pool.query(rows.map(({ rule }) => rule).join(';'));
  const order = '(select id from orders)';
  await pool.query(`
    set local session_replication_role = replica;
    insert into former_addresses (user_id, email) values ('${ann.id}', 'x');
    insert into customer_notes (id, user_id) values (gen_random_uuid(), '${ann.id}');
    insert into customer_tags (user_id) values ('${ann.id}');
    insert into store_credit (user_id, cents, kind) values ('${ann.id}', 1, 'given');
    insert into draft_orders (id, email) values (gen_random_uuid(), 'x');
    insert into guests (id) values (gen_random_uuid());
    insert into cart_coupons (user_id, code) values ('${ann.id}', 'x');
    insert into newsletter_subscribers (email) values ('${email}');
    insert into stock_requests (product_id, email) values ('${product}', '${email}');
    insert into order_notes (id, order_id) values (gen_random_uuid(), ${order});
    insert into refunds (order_id) values (${order});
    insert into returns (order_id) values (${order});
    insert into return_steps (return_id) select id from returns;
    insert into return_pictures (id, return_id) select gen_random_uuid(), id from returns;
    insert into coupon_redemptions (order_id, user_id) values (${order}, '${ann.id}');
    insert into support_tickets (user_id) values ('${ann.id}');
    insert into support_messages (ticket_id, sender) select id, 'customer' from support_tickets;
    insert into support_pictures (message_id) select id from support_messages;
    insert into reviews (product_id, user_id) values ('${product}', '${ann.id}')`);
});

/** The export while a word is in one column of every row. */
async function fileWith(table: string, column: string, word: string): Promise<string> {
  const taken = Promise.withResolvers<string>();
  await db
    .transaction()
    .execute(async trx => {
      await sql`set local session_replication_role = replica`.execute(trx);
      const value = sql`(case data_type when 'ARRAY' then ${`{${word}}`} when 'jsonb' then ${JSON.stringify(word)}
        else ${word} end)`;
      const { rows } = await sql<{ text: string }>`select ${value} as text from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and column_name = ${column}`.execute(trx);
      const type = await sql<{ name: string }>`select format_type(atttypid, atttypmod) as name from pg_attribute
        where attrelid = ${table}::regclass and attname = ${column}`.execute(trx);
      const typed = sql`${rows[0]?.text}::text::${sql.raw(type.rows[0]?.name ?? 'text')}`;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${typed}`.execute(trx);
      // Rows keyed by address are hers if she has that address.
      const viewer = { id: ann.id, email: column === 'email' ? word : email } as Viewer;
      taken.resolve(JSON.stringify(await exportAccount(trx, viewer)));
      throw new Error('taken back');
    })
    .catch(taken.reject);
  return taken.promise;
}

it.each(columns)('the data file contains $table $column: $isExported', async ({ table, column, isExported }) => {
  const word = `zq-${table}-${column}`;
  expect((await fileWith(table, column, word)).includes(word)).toBe(isExported);
});
