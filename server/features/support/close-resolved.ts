import { sql } from 'kysely';
import { closesAt, resolvedDays } from '#domain/ticket/ticket-state.ts';
import type { Services } from '#server/services.ts';
import { changeTicket } from './change-ticket.ts';
import { system } from './ticket-rows.ts';

const batch = 500;

/** Closes what was resolved and nobody took up again in its days. */
export async function closeResolved(services: Services): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from support_tickets
    where status = 'resolved' and resolved_at <= now() - make_interval(days => ${resolvedDays})
    order by resolved_at limit ${batch}
  `.execute(services.db);
  for (const { id } of rows)
    await changeTicket(services, id, open => {
      const { resolved_at, status } = open.ticket;
      // Somebody may have been there first.
      const isDue = status === 'resolved' && resolved_at && closesAt(resolved_at) <= open.now;
      return isDue ? open.move(system, 'close') : null;
    });
  if (rows.length > 0) services.log.info({ tickets: rows.length }, 'resolved tickets closed');
}
