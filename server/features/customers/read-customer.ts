import { type Kysely, sql } from 'kysely';
import type { CustomerDetails } from '#contract/customers/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { adminFlagProblem } from '#domain/account/admin-flag.ts';
import type { Database } from '#server/database/schema.ts';
import { readNewsletterState } from '#server/features/newsletter/queries.ts';

type Db = Kysely<Database>;
type Person = Pick<CustomerDetails, 'id' | 'full_name' | 'email' | 'is_admin' | 'email_confirmed'> & {
  created_at: Date;
  letter_since: Date | null;
  admins: number;
};
type Bought = Pick<CustomerDetails, 'orders' | 'spent_cents' | 'refunded_cents' | 'tickets' | 'marketing_consent'>;
type LatestOrder = Omit<CustomerDetails['latest_orders'][number], 'placed_at'> & { placed_at: Date };

const latestShown = 5;

/** One account as the staff member `actorId` sees it. Refuses `customer_not_found`. */
export async function readCustomer(db: Db, actorId: string, id: string): Promise<CustomerDetails | Refusal> {
  const person = await readPerson(db, id);
  if (!person) return refuse('customer_not_found');
  const { created_at, letter_since, admins, ...shown } = person;
  const [bought, latest_orders, latest_tickets, letter] = await Promise.all([
    countWhatIsTheirs(db, id),
    readLatestOrders(db, id),
    readLatestTickets(db, id),
    readNewsletterState(db, person.email),
  ]);
  return {
    ...shown,
    ...bought,
    created_at: created_at.toISOString(),
    latest_orders,
    latest_tickets,
    letter,
    letter_since: letter === 'on' ? (letter_since?.toISOString() ?? null) : null,
    role_fixed: adminFlagProblem({
      actorId,
      userId: id,
      makeAdmin: !person.is_admin,
      adminCount: admins,
      isProven: person.email_confirmed,
    }),
  };
}

async function readPerson(db: Db, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select u.id, u.name as full_name, u.email, u.email_verified as email_confirmed, p.is_admin, u.created_at,
      (select confirmed_at from newsletter_subscribers where email = u.email) as letter_since,
      (select count(*)::int from profiles where is_admin) as admins
    from users u join profiles p on p.id = u.id where u.id = ${id}
  `.execute(db);
  return rows[0];
}

async function countWhatIsTheirs(db: Db, id: string): Promise<Bought> {
  const { rows } = await sql<Bought>`
    select count(*)::int as orders,
      coalesce(sum(total_cents) filter (where paid_at is not null), 0)::bigint as spent_cents,
      coalesce(sum(refunded_cents), 0)::bigint as refunded_cents,
      (select count(*)::int from support_tickets where user_id = ${id}) as tickets,
      (select marketing_consent from orders where user_id = ${id} order by placed_at desc limit 1) as marketing_consent
    from orders where user_id = ${id}
  `.execute(db);
  const [bought] = rows;
  if (!bought) throw new Error('Aggregates answer one row');
  return bought;
}

async function readLatestOrders(db: Db, id: string): Promise<CustomerDetails['latest_orders']> {
  const { rows } = await sql<LatestOrder>`
    select order_number, status, total_cents, placed_at from orders
    where user_id = ${id} order by placed_at desc limit ${latestShown}
  `.execute(db);
  return rows.map(row => ({ ...row, placed_at: row.placed_at.toISOString() }));
}

async function readLatestTickets(db: Db, id: string): Promise<CustomerDetails['latest_tickets']> {
  const { rows } = await sql<CustomerDetails['latest_tickets'][number]>`
    select id, subject, status, coalesce(due_at < now(), false) as is_overdue from support_tickets
    where user_id = ${id} order by last_message_at desc limit ${latestShown}
  `.execute(db);
  return rows;
}
