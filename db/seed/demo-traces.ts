import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { OwnerProblem } from '#server/env.ts';
import { demoAccountIds } from './demo-people.ts';

/** What identifies a demo shop; no visitor of a live shop can create any of it. */
export interface DemoTraces {
  accounts: number;
  orders: number;
  reviews: number;
}

/** Test orders: paid with test money, or by people who do not exist. A statement that returns their ids. */
export const demoOrders = sql<{ id: string }>`
  select order_id as id from payments where provider = 'test' or provider = 'stripe' and provider_reference like 'cs_test_%'
  union select id from orders where user_id = any (${sql.val(demoAccountIds())}::uuid[])`;

export async function findDemoTraces(db: Kysely<Database>): Promise<DemoTraces> {
  const { rows } = await sql<DemoTraces>`
    select (select count(*) from users where id = any (${demoAccountIds()}::uuid[])) as accounts,
      (select count(*) from (${demoOrders}) o) as orders,
      (select count(*) from reviews where is_demo) as reviews`.execute(db);
  return rows[0] ?? { accounts: 0, orders: 0, reviews: 0 };
}

/**
 * A live shop does not open with demo data: anybody can read the password of its admin. @throws OwnerProblem naming
 * what was found and how to proceed
 */
export async function refuseDemoShop({ db }: { db: Kysely<Database> }): Promise<void> {
  const { accounts, orders, reviews } = await findDemoTraces(db);
  if (accounts + orders + reviews === 0) return;
  const found =
    accounts + reviews === 0
      ? `orders paid with test money: ${orders}`
      : `${accounts} demo accounts, ${orders} demo orders and ${reviews} demo reviews`;
  const known = accounts > 0 ? ', and everybody can read the password of its admin' : '';
  throw new OwnerProblem(
    `This was a demo shop: it holds ${found}${known}. ` +
      'To begin live, empty it with `npm run db -- reset`, or keep its products and settings with `npm run db -- leave-demo`.',
  );
}

/** No real order was placed, so emptying the shop loses only what staff set up. */
export async function isOnlyDemo(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ real: number }>`
    select count(*) as real from orders where id not in (${demoOrders})`.execute(db);
  const { accounts, orders, reviews } = await findDemoTraces(db);
  return rows[0]?.real === 0 && accounts + orders + reviews > 0;
}
