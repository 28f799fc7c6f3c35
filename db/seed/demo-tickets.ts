import type { Kysely } from 'kysely';
import { demoTickets } from '#content/demo-tickets.ts';
import { fill } from '#content/fill.ts';
import { savedReplies } from '#content/words/admin/staff.ts';
import { isOnItsWay } from '#domain/order/order-state.ts';
import { dueAt } from '#domain/ticket/response-clock.ts';
import { categoryRules, type TicketCategory } from '#domain/ticket/ticket-category.ts';
import type { Database } from '#server/database/schema.ts';
import type { SeededOrder } from './demo-orders.ts';
import type { People, Person } from './demo-people.ts';
import { after, before, day, hour } from './demo-time.ts';
import { seededChance } from './seeded-random.ts';

/**
 * The tickets of content/, mostly the demo customer's, two of guests. Open ones are from today, the others older, the
 * first one last.
 */
export async function seedTickets(
  trx: Kysely<Database>,
  { now, people, orders }: { now: Date; people: People; orders: readonly SeededOrder[] },
): Promise<void> {
  const chance = seededChance(17);
  for (const [i, ticket] of demoTickets.entries()) {
    const person = i === 3 || i === 5 ? chance.pick(people.guests) : people.customer;
    const isOpen = ticket.status === 'open';
    const age = isOpen ? (1 + 3 * i) * hour : (1 + 3 * i) * day + chance.between(1, 9) * hour;
    const openedAt = before(now, age);
    const order = orders.find(
      one => isAbout(ticket.category, one) && one.email === person.email && one.placedAt < openedAt,
    );
    const answer = answerText(ticket.answer, person);
    const answeredAt = answer ? after(openedAt, 5 * hour) : null;
    // Resolved tickets close after some days, and these should stay visible.
    const doneAt = ticket.status === 'resolved' ? before(now, day) : after(openedAt, 8 * hour);
    const isDone = ticket.status === 'resolved' || ticket.status === 'closed';
    const id = chance.uuid();
    await trx
      .insertInto('support_tickets')
      .values({
        id,
        user_id: person.id,
        email: person.email,
        subject: ticket.subject,
        status: ticket.status,
        category: ticket.category,
        priority: ticket.priority,
        order_number: order?.orderNumber ?? null,
        created_at: openedAt,
        last_message_at: answeredAt ?? openedAt,
        order_id: order?.id ?? null,
        waiting_since: isOpen ? openedAt : null,
        due_at: isOpen ? dueAt(openedAt, ticket.category) : null,
        resolved_at: ticket.status === 'resolved' ? doneAt : null,
        closed_at: ticket.status === 'closed' ? doneAt : null,
        // The latest reply is unread.
        read_at: isDone ? doneAt : openedAt,
      })
      .execute();
    await trx
      .insertInto('support_messages')
      .values([
        { ticket_id: id, sender: 'customer', user_id: person.id, body: ticket.message, created_at: openedAt },
        ...(answer && answeredAt
          ? [{ ticket_id: id, sender: 'staff', user_id: people.adminId, body: answer, created_at: answeredAt }]
          : []),
        ...(isDone
          ? [
              {
                ticket_id: id,
                sender: 'staff',
                user_id: people.adminId,
                body: '',
                event: ticket.status,
                created_at: doneAt,
              },
            ]
          : []),
      ])
      .execute();
  }
}

/** The newest order that fits: its parcel is on the way. */
function isAbout(category: TicketCategory, { status }: SeededOrder): boolean {
  return categoryRules[category].isAboutOrder && (category !== 'shipping' || isOnItsWay(status));
}

function answerText(answer: (typeof demoTickets)[number]['answer'], person: Person): string | null {
  if (!answer) return null;
  if ('text' in answer) return answer.text;
  return fill<string>(savedReplies[answer.savedReply], { first_name: person.name.split(' ')[0] ?? person.name });
}
