import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { fileText } from '#content/words/files.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { isRefusal } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import {
  AdminReplyInput,
  AdminTicket,
  AdminTicketChange,
  AdminTicketInput,
  AdminTicketList,
  AdminTicketQuery,
} from '#contract/support/admin.ts';
import type { AppEnv } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import { adminList } from '#server/lists/admin-list.ts';
import type { Services } from '#server/services.ts';
import { markReadByStaff, readAdminTicket } from './admin-queries.ts';
import { alterTicket } from './alter-ticket.ts';
import { answerTicket } from './answer-ticket.ts';
import { listAdminTickets } from './list-tickets.ts';
import { eachTicketLine } from './ticket-file.ts';
import { writeFirst } from './write-first.ts';

const IdParams = z.object({ id: z.uuid() });

/** Tickets for staff. */
export function adminSupportRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { db } = services;
  const one = { access: 'staff', params: IdParams } as const;
  adminList(api, {
    list: adminLists.tickets,
    summary: 'The inbox',
    query: AdminTicketQuery,
    reply: AdminTicketList,
    read: (query, staff) => listAdminTickets(services.readDb, staff.id, query),
    name: 'tickets',
    header: fileText.tickets,
    lines: (query, staff) => eachTicketLine(services.readDb, staff.id, query),
  });
  endpoint(
    api,
    routes.adminCreateTicket,
    { summary: 'Write to a customer first', access: 'staff', body: AdminTicketInput, reply: AdminTicket, status: 201 },
    async ({ viewer, body }) => {
      const opened = await writeFirst(services, viewer, body);
      return isRefusal(opened) ? opened : readAdminTicket(services, opened);
    },
  );
  endpoint(api, routes.adminGetTicket, { ...one, summary: 'One ticket', reply: AdminTicket }, ({ params }) =>
    readAdminTicket(services, params.id),
  );
  endpoint(
    api,
    routes.adminReplyToTicket,
    { ...one, summary: 'Answer, or note something for staff alone', body: AdminReplyInput, reply: AdminTicket },
    async ({ viewer, params, body }) =>
      (await answerTicket(services, viewer, params.id, body)) ?? readAdminTicket(services, params.id),
  );
  endpoint(
    api,
    routes.adminChangeTicket,
    { ...one, summary: 'Change status, priority, category or who has it', body: AdminTicketChange, reply: AdminTicket },
    async ({ viewer, params, body }) =>
      (await alterTicket(services, viewer, params.id, body)) ?? readAdminTicket(services, params.id),
  );
  endpoint(api, routes.adminReadTicket, { ...one, summary: 'I have read it', reply: Done }, ({ viewer, params }) =>
    markReadByStaff(db, params.id, viewer.id),
  );
  return api;
}
