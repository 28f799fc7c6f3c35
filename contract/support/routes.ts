import { route } from '../api-route.ts';
import { maybeDone, maybeMailed } from '../maybe-saved.ts';
import type { AdminReplyInput, AdminTicket, AdminTicketChange, AdminTicketInput } from './admin.ts';
import type {
  ContactPrefill,
  Ticket,
  TicketInput,
  TicketLinkInput,
  TicketList,
  TicketMoveInput,
  TicketPicture,
  TicketReplyInput,
  TicketSent,
} from './shapes.ts';

const notSent =
  'No answer came, so we do not know whether it was sent. What you typed is kept: send it again, it is one message.';
const notLoaded = 'Failed to load support tickets';

/** Tickets, for customers and for staff. */
export const supportRoutes = {
  getContact: route<undefined, ContactPrefill>('GET', '/support/contact', notLoaded),
  createTicket: route<TicketInput, TicketSent>(
    'POST',
    '/support/tickets',
    'Failed to create support ticket. Please try again.',
  ),
  listTickets: route<undefined, TicketList>('GET', '/support/tickets', notLoaded),
  /** Guests pass `key`, as for all routes of one ticket. */
  getTicket: route<undefined, Ticket>('GET', '/support/tickets/{id}', notLoaded),
  replyToTicket: route<TicketReplyInput, Ticket>('POST', '/support/tickets/{id}/messages', notSent),
  /** Mails the link to the ticket's address. */
  sendTicketLink: route<TicketLinkInput, { ok: true }>('POST', '/support/tickets/{id}/link', maybeMailed),
  moveTicket: route<TicketMoveInput, Ticket>('POST', '/support/tickets/{id}/moves', maybeDone),
  readTicket: route<undefined, { ok: true }>('POST', '/support/tickets/{id}/read', maybeDone),
  /** Multipart, field `file`: uploaded before the message that uses it. */
  addTicketPicture: route<FormData, TicketPicture>(
    'POST',
    '/support/pictures',
    'No answer came. Try again: the picture is sent once.',
  ),
  removeTicketPicture: route<undefined, { ok: true }>('DELETE', '/support/pictures/{id}', maybeDone),

  adminCreateTicket: route<AdminTicketInput, AdminTicket>('POST', '/admin/support/tickets', notSent),
  adminGetTicket: route<undefined, AdminTicket>('GET', '/admin/support/tickets/{id}', notLoaded),
  adminReplyToTicket: route<AdminReplyInput, AdminTicket>('POST', '/admin/support/tickets/{id}/messages', notSent),
  adminChangeTicket: route<AdminTicketChange, AdminTicket>('PATCH', '/admin/support/tickets/{id}', maybeDone),
  adminReadTicket: route<undefined, { ok: true }>('POST', '/admin/support/tickets/{id}/read', maybeDone),
};
