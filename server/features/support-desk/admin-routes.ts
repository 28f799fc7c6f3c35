import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { fileText } from '#content/microcopy/files.ts';
import { isRefusal } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import {
  DeskChangeInput,
  DeskList,
  DeskListQuery,
  DeskNewTicketInput,
  DeskReplyInput,
  DeskTicket,
} from '#contract/support/support-desk.ts';
import type { AppEnv } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import { exportRoute } from '#server/lists/export-route.ts';
import type { Services } from '#server/services.ts';
import { alterTicket } from './alter-ticket.ts';
import { answerTicket } from './answer-ticket.ts';
import { markReadByStaff, readDeskTicket } from './desk-queries.ts';
import { listDeskTickets } from './list-tickets.ts';
import { eachTicketLine } from './ticket-file.ts';
import { writeFirst } from './write-first.ts';

const IdParams = z.object({ id: z.uuid() });

/** Tickets as staff answer them. */
export function deskRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { db } = services;
  const one = { access: 'staff', params: IdParams } as const;
  endpoint(
    api,
    routes.adminListTickets,
    { summary: 'The inbox', access: 'staff', query: DeskListQuery, reply: DeskList },
    ({ viewer, query }) => listDeskTickets(db, viewer.id, query),
  );
  exportRoute(api, '/admin/support/tickets/export', {
    query: DeskListQuery,
    name: 'tickets',
    header: fileText.tickets,
    lines: (query, staff) => eachTicketLine(db, staff.id, query),
  });
  endpoint(
    api,
    routes.adminCreateTicket,
    { summary: 'Write to a customer first', access: 'staff', body: DeskNewTicketInput, reply: DeskTicket, status: 201 },
    async ({ viewer, body }) => {
      const opened = await writeFirst(services, viewer, body);
      return isRefusal(opened) ? opened : readDeskTicket(services, opened);
    },
  );
  endpoint(api, routes.adminGetTicket, { ...one, summary: 'One ticket', reply: DeskTicket }, ({ params }) =>
    readDeskTicket(services, params.id),
  );
  endpoint(
    api,
    routes.adminReplyToTicket,
    { ...one, summary: 'Answer, or note something for staff alone', body: DeskReplyInput, reply: DeskTicket },
    async ({ viewer, params, body }) =>
      (await answerTicket(services, viewer, params.id, body)) ?? readDeskTicket(services, params.id),
  );
  endpoint(
    api,
    routes.adminChangeTicket,
    { ...one, summary: 'Change status, priority, category or who has it', body: DeskChangeInput, reply: DeskTicket },
    async ({ viewer, params, body }) =>
      (await alterTicket(services, viewer, params.id, body)) ?? readDeskTicket(services, params.id),
  );
  endpoint(api, routes.adminReadTicket, { ...one, summary: 'I have read it', reply: Done }, ({ viewer, params }) =>
    markReadByStaff(db, params.id, viewer.id),
  );
  return api;
}
