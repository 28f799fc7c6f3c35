import { type Kysely, type Selectable, sql } from 'kysely';
import type { CustomerDetails } from '#contract/customers/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { adminFlagProblem } from '#domain/account/admin-flag.ts';
import type { OrderStatus } from '#domain/order/order-state.ts';
import type { Database, OrdersTable } from '#server/database/schema.ts';
import { readCredit } from '#server/features/credit/read-credit.ts';
import { readNewsletterState } from '#server/features/newsletter/queries.ts';
import { findMoney } from '#server/features/refunds/order-receipts.ts';
import { readNotes } from './list-notes.ts';
import { findPerson, isAbout, isTheirs, type Person } from './person.ts';

type Db = Kysely<Database>;
type Counted = Pick<
  CustomerDetails,
  'orders' | 'spent_cents' | 'refunded_cents' | 'average_cents' | 'tickets' | 'reviews' | 'marketing_consent'
> & { admins: number; letter_since: Date | null };

const latestShown = 5;
const mostKnownTags = 200;

/** One person as the staff member `actorId` sees them. Refuses `customer_not_found`. */
export async function readCustomer(db: Db, actorId: string, id: string): Promise<CustomerDetails | Refusal> {
  const person = await findPerson(db, id);
  if (!person) return refuse('customer_not_found');
  const [counted, latest_orders, latest_tickets, latest_reviews, notes, tags, letter, credit] = await Promise.all([
    countWhatIsTheirs(db, person),
    readLatestOrders(db, person),
    readLatestTickets(db, person),
    readLatestReviews(db, person),
    readNotes(db, person),
    readTags(db, person),
    readNewsletterState(db, person.email),
    person.is_guest ? null : readCredit(db, id),
  ]);
  const { admins, letter_since, ...figures } = counted;
  return {
    ...person,
    ...figures,
    ...tags,
    created_at: person.created_at.toISOString(),
    latest_orders,
    latest_tickets,
    latest_reviews,
    ...notes,
    credit,
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

async function countWhatIsTheirs(db: Db, person: Person): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with own as (select * from orders where ${isTheirs(person)}), paid as (select * from own where paid_at is not null)
    select (select count(*)::int from own) as orders,
      (select coalesce(sum(total_cents), 0)::bigint from paid) as spent_cents,
      (select coalesce(sum(refunded_cents), 0)::bigint from own) as refunded_cents,
      (select round(avg(total_cents))::int from paid having count(*) > 1) as average_cents,
      (select count(*)::int from support_tickets where ${isTheirs(person)}) as tickets,
      (select count(*)::int from reviews where user_id = ${person.id}) as reviews,
      (select marketing_consent from own order by placed_at desc limit 1) as marketing_consent,
      (select confirmed_at from newsletter_subscribers where email = ${person.email}) as letter_since,
      (select count(*)::int from profiles where is_admin) as admins
  `.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('Aggregates answer one row');
  return counted;
}

async function readLatestOrders(db: Db, person: Person): Promise<CustomerDetails['latest_orders']> {
  const { rows } = await sql<Selectable<OrdersTable> & { status: OrderStatus }>`
    select * from orders where ${isTheirs(person)} order by placed_at desc limit ${latestShown}
  `.execute(db);
  const money = await findMoney(db, rows);
  return rows.map(({ id, order_number, status, total_cents, refunded_cents, placed_at }) => ({
    order_number,
    status,
    total_cents,
    refunded_cents,
    money: money.get(id)?.state ?? 'unpaid',
    placed_at: placed_at.toISOString(),
  }));
}

async function readLatestTickets(db: Db, person: Person): Promise<CustomerDetails['latest_tickets']> {
  const { rows } = await sql<CustomerDetails['latest_tickets'][number]>`
    select id, subject, status, coalesce(due_at < now(), false) as is_overdue from support_tickets
    where ${isTheirs(person)} order by last_message_at desc limit ${latestShown}
  `.execute(db);
  return rows;
}

type Review = CustomerDetails['latest_reviews'][number];

/** Guests cannot write any. */
async function readLatestReviews(db: Db, { id }: Person): Promise<Review[]> {
  const { rows } = await sql<Omit<Review, 'created_at'> & { created_at: Date }>`
    select r.id, p.name as product_name, r.rating, r.title, r.created_at
    from reviews r join products p on p.id = r.product_id where r.user_id = ${id}
    order by r.created_at desc limit ${latestShown}
  `.execute(db);
  return rows.map(row => ({ ...row, created_at: row.created_at.toISOString() }));
}

async function readTags(db: Db, person: Person): Promise<Pick<CustomerDetails, 'tags' | 'known_tags'>> {
  const { rows } = await sql<Pick<CustomerDetails, 'tags' | 'known_tags'>>`
    select array(select tag from customer_tags where ${isAbout(person)} order by lower(tag)) as tags,
      array(select min(tag) from customer_tags group by lower(tag) order by lower(tag) limit ${mostKnownTags})
        as known_tags
  `.execute(db);
  return rows[0] ?? { tags: [], known_tags: [] };
}
