import { type Kysely, sql } from 'kysely';
import { adminTicketText } from '#content/words/admin/support.ts';
import { categoryRules } from '#domain/ticket/ticket-category.ts';
import { ticketRules } from '#domain/ticket/ticket-state.ts';
import type { Database } from '#server/database/schema.ts';
import type { TicketRow } from '#server/features/support/ticket-rows.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { eachRow } from '#server/lists/read-page.ts';
import { type Narrowed, orderOf, wanted } from './narrow-tickets.ts';

type Row = TicketRow & { customer_name: string | null; assigned_name: string | null };

/** The filtered inbox as lines of a CSV file. */
export async function* eachTicketLine(
  db: Kysely<Database>,
  staffId: string,
  query: Narrowed,
): AsyncGenerator<CsvValue[]> {
  const tickets = eachRow<Row>(db, {
    columns: sql`t.*, c.name as customer_name, a.name as assigned_name`,
    from: sql`support_tickets t left join users c on c.id = t.user_id left join users a on a.id = t.assigned_to`,
    where: wanted(staffId, query),
    sort: orderOf(query),
  });
  for await (const ticket of tickets) {
    yield [
      ticket.id,
      ticket.created_at.toISOString(),
      ticket.last_message_at.toISOString(),
      ticketRules[ticket.status].label,
      categoryRules[ticket.category].label,
      adminTicketText.priorities[ticket.priority],
      ticket.waiting_since?.toISOString() ?? null,
      ticket.due_at?.toISOString() ?? null,
      ticket.email,
      ticket.customer_name,
      ticket.subject,
      ticket.order_number,
      ticket.assigned_name,
    ];
  }
}
