import { randomUUID } from 'node:crypto';
import type { supportRoutes } from '#contract/support/routes.ts';
import { pictureForm, withId } from './rights-bodies.ts';
import type { Row } from './rights-table.ts';

/** Tickets, on the customer's side and in the admin. */
export const ticketRows: Record<keyof typeof supportRoutes, Row> = {
  getContact: { access: 'anyone' },
  createTicket: {
    access: 'anyone',
    ask: () => ({
      path: '/support/tickets',
      body: {
        request_id: randomUUID(),
        email: `${randomUUID()}@shop.test`,
        category: 'other',
        subject: 'Shop shelf',
        message: 'Whom do I ask about it?',
      },
    }),
  },
  listTickets: { access: 'signed in' },
  getTicket: { access: 'owner', of: 'ticket' },
  replyToTicket: {
    access: 'owner',
    of: 'ticket',
    ask: (_, id) => ({
      path: `/support/tickets/${id}/messages`,
      body: { request_id: randomUUID(), body: 'Thank you' },
    }),
  },
  sendTicketLink: {
    access: 'anyone',
    ask: () => ({ path: `/support/tickets/${randomUUID()}/link`, body: { email: 'nobody@shop.test' } }),
  },
  moveTicket: { access: 'owner', of: 'ticket', ask: withId({ move: 'close' })(id => `/support/tickets/${id}/moves`) },
  readTicket: { access: 'owner', of: 'ticket' },
  addTicketPicture: { access: 'anyone', ask: async () => ({ path: '/support/pictures', body: await pictureForm() }) },
  removeTicketPicture: { access: 'owner', of: 'ticket picture' },
  adminCreateTicket: {
    access: 'staff',
    ask: () => ({
      path: '/admin/support/tickets',
      body: {
        request_id: randomUUID(),
        email: 'guest@shop.test',
        category: 'other',
        subject: 'Your shelf',
        message: 'We write about your shelf.',
      },
    }),
  },
  adminGetTicket: { access: 'staff', of: 'ticket' },
  adminReplyToTicket: {
    access: 'staff',
    of: 'ticket',
    ask: (_, id) => ({
      path: `/admin/support/tickets/${id}/messages`,
      body: { request_id: randomUUID(), body: 'We look', version: 1 },
    }),
  },
  adminChangeTicket: {
    access: 'staff',
    of: 'ticket',
    ask: withId({ priority: 'high', version: 1 })(id => `/admin/support/tickets/${id}`),
  },
  adminReadTicket: { access: 'staff', of: 'ticket' },
};
