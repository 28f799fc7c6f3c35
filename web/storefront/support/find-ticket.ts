import { data, type RouterContextProvider, redirect } from 'react-router';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import type { Ticket } from '#contract/support/support.ts';
import { isUnanswered } from '#web/client/api.ts';
import { apiContext, originContext, viewerContext } from '#web/client/context.ts';
import { keptKey, leaveAddress } from '../orders/link-key.ts';

interface Asked {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
  request: Request;
}

/** Why there is no ticket to show: a link that opens none, an id that is not the visitor's, or a failure with its words. */
export type TicketProblem = { kind: 'link' | 'unknown' } | { kind: 'failed'; message: string | null };

export interface FoundTicket {
  ticket: Ticket | null;
  /** Of a link in a browser that keeps no cookies; every other one sends the cookie instead. */
  ticketKey: string | undefined;
  problem: TicketProblem | null;
  unread: boolean;
  /** For an answer without scripts. */
  requestId: string;
}

/** Opened by whose account wrote it, or by anyone with the signed link of its mails, whose key leaves the address. */
export async function findTicket({ context, params, request }: Asked) {
  const { searchParams, pathname } = new URL(request.url);
  const ticketKey = searchParams.get('key') ?? undefined;
  const kept = keptKey(request, 'ticket', params.id);
  if (ticketKey === undefined && kept === undefined && !context.get(viewerContext))
    throw redirect(pages.signIn(pathname));
  const { data: ticket, error } = await context.get(apiContext)(routes.getTicket, {
    params: { id: params.id },
    query: { key: ticketKey },
  });
  const requestId = crypto.randomUUID();
  if (ticket && ticketKey !== undefined)
    leaveAddress(request, context.get(originContext), { kind: 'ticket', id: ticket.id, key: ticketKey });
  if (ticket) return data<FoundTicket>({ ticket, ticketKey, problem: null, requestId, unread: false });
  // An id or a key that cannot be one is refused before anybody looks for its ticket.
  const isUnknown = ['ticket_not_found', 'not_found', 'invalid', 'bad_request'].includes(error.code);
  const kind = (ticketKey ?? kept) === undefined ? 'unknown' : 'link';
  const message = error.code === 'too_many' ? error.message : null;
  const problem: TicketProblem = isUnknown ? { kind } : { kind: 'failed', message };
  const status = isUnknown ? 404 : error.status || 503;
  const unread = isUnanswered(error);
  return data<FoundTicket>({ ticket: null, ticketKey, problem, requestId, unread }, { status });
}
