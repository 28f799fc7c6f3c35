import { type Kysely, sql } from 'kysely';
import { deleteAccountText } from '#content/words/security.ts';
import type { AdminTicket } from '#contract/support/admin.ts';
import type { Database } from '#server/database/schema.ts';
import type { TicketRow } from '#server/features/support/ticket-rows.ts';

type Db = Kysely<Database>;
type Who = Pick<TicketRow, 'id' | 'user_id' | 'email'>;

/** Rows of the same person, by account or address. An erased address matches nobody. */
const ofPerson = ({ user_id, email }: Who) => sql`(user_id = ${user_id} or (email = ${email} and email <> ${nobody}))`;
const nobody = deleteAccountText.nobody.address;

interface Figures extends Omit<AdminTicket['customer'], 'newsletter_since'> {
  newsletter_since: Date | null;
}

/** What a customer has bought, and the latest shipping address. */
export async function readCustomer(db: Db, ticket: Who): Promise<AdminTicket['customer']> {
  const { rows } = await sql<Figures>`
    with own as (select * from orders where ${ofPerson(ticket)})
    select
      (select count(*)::int from own) as orders,
      (select coalesce(sum(total_cents - refunded_cents), 0)::int from own where paid_at is not null) as spent_cents,
      latest.shipping_city as city, latest.shipping_state as state,
      (select confirmed_at from newsletter_subscribers
        where email = ${ticket.email} and status = 'confirmed') as newsletter_since
    from (select) one left join lateral (
      select shipping_city, shipping_state from own order by placed_at desc, id limit 1
    ) latest on true
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted');
  return { ...row, newsletter_since: row.newsletter_since?.toISOString() ?? null };
}

type Earlier = AdminTicket['earlier'][number];

/** Other tickets of the same person, latest message first, and their number. */
export async function readOtherTickets(db: Db, ticket: Who): Promise<{ earlier: Earlier[]; earlier_count: number }> {
  const { rows } = await sql<Omit<Earlier, 'last_message_at'> & { last_message_at: Date; count: number }>`
    select id, subject, status, category, last_message_at, count(*) over ()::int as count from support_tickets
    where id <> ${ticket.id} and ${ofPerson(ticket)} order by last_message_at desc, id limit 5
  `.execute(db);
  const earlier = rows.map(({ count: _, last_message_at, ...row }) => ({
    ...row,
    last_message_at: last_message_at.toISOString(),
  }));
  return { earlier, earlier_count: rows[0]?.count ?? 0 };
}

/** Staff to whom a ticket can be assigned. */
export async function readStaff(db: Db): Promise<AdminTicket['staff']> {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['users.id', 'users.name'])
    .where('profiles.is_admin', '=', true)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}
