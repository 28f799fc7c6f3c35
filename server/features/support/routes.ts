import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { type Refusal, refuse } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import {
  ContactPrefill,
  Ticket,
  TicketInput,
  TicketLinkInput,
  TicketList,
  TicketListQuery,
  TicketMoveInput,
  TicketReplyInput,
  TicketSent,
} from '#contract/support/shapes.ts';
import type { AppEnv, Viewer } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import { linkKey } from '#server/http/guest-links.ts';
import type { Services } from '#server/services.ts';
import { markRead } from './change-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { newPictureOwner, pictureOwner } from './find-picture.ts';
import { moveTicket } from './move-ticket.ts';
import { type Claimant, findMyTicket, listMyTickets, readTicket } from './queries.ts';
import { readContact } from './read-contact.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { sendTicketLink } from './send-ticket-link.ts';

const IdParams = z.object({ id: z.uuid() });
const KeyQuery = z.object({ key: z.string().max(100).optional() });
/** The order the visitor came from. */
const ContactQuery = z.object({
  order: z.string().max(40).catch('').default(''),
  key: z.string().max(100).optional().catch(undefined),
});

/** Tickets for their customer: signed in, or a guest with the key of the mailed link. */
export function supportRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { db, env } = services;
  const secret = env.SESSION_SECRET;
  const one = { access: 'anyone', params: IdParams, query: KeyQuery } as const;

  /** Runs an action on a ticket the caller may open. Others get the same answer as for an unknown ticket. */
  async function withMine<Result>(
    { c, viewer, id, key }: { c: Context<AppEnv>; viewer: Viewer | null; id: string; key: string | undefined },
    act: (asker: Claimant) => Promise<Result | Refusal>,
  ): Promise<Result | Refusal> {
    // A page opened by key is personal too.
    c.header('cache-control', 'private, no-store');
    const asker = { userId: viewer?.id ?? null, key: linkKey(c, 'ticket', id, key), sentKey: key, secret };
    return (await findMyTicket(db, id, asker)) ? act(asker) : unknownTicket(c);
  }

  endpoint(
    api,
    routes.getContact,
    {
      summary: 'What the contact form starts with',
      access: 'anyone',
      query: ContactQuery,
      reply: ContactPrefill,
    },
    async ({ c, viewer, query: { order, key } }) => {
      c.header('cache-control', 'private, no-store');
      // Sets the cookie that identifies a guest's uploads.
      newPictureOwner(c, env);
      const contact = await readContact(services, viewer, { order, key: linkKey(c, 'order', order, key) });
      const isGuess = !viewer && key !== undefined && contact.chosen === null;
      return (isGuess ? await c.var.limiter.take('guestOrder', c) : null) ?? contact;
    },
  );
  endpoint(
    api,
    routes.createTicket,
    {
      summary: 'Write to support',
      access: 'anyone',
      body: TicketInput,
      reply: TicketSent,
      status: 201,
      limit: 'contact',
    },
    ({ c, viewer, body }) => {
      c.header('cache-control', 'private, no-store');
      const order_key = linkKey(c, 'order', body.order_number ?? '', body.order_key);
      return createTicket(services, { viewer, owner: pictureOwner(c, env) }, { ...body, order_key });
    },
  );
  endpoint(
    api,
    routes.listTickets,
    { summary: 'My tickets, the newest word on top', access: 'customer', query: TicketListQuery, reply: TicketList },
    ({ viewer, query }) => listMyTickets(db, viewer.id, query),
  );
  endpoint(
    api,
    routes.getTicket,
    { ...one, summary: 'One ticket of mine', reply: Ticket },
    ({ c, viewer, params: { id }, query: { key } }) =>
      withMine({ c, viewer, id, key }, asker => {
        newPictureOwner(c, env);
        return readTicket(db, id, asker);
      }),
  );
  endpoint(
    api,
    routes.sendTicketLink,
    {
      summary: 'Mail the link of a ticket to the address it was written with',
      access: 'anyone',
      params: IdParams,
      body: TicketLinkInput,
      reply: Done,
      limit: 'orderLink',
    },
    ({ params: { id }, body }) => sendTicketLink(services, id, body),
  );
  endpoint(
    api,
    routes.replyToTicket,
    { ...one, summary: 'Answer', body: TicketReplyInput, reply: Ticket, limit: 'ticketReply' },
    ({ c, viewer, params: { id }, query: { key }, body: input }) =>
      withMine({ c, viewer, id, key }, async asker => {
        const reply = { userId: asker.userId, owner: pictureOwner(c, env), input };
        const refused = await replyToTicket(services, id, reply);
        return refused ?? readTicket(db, id, asker);
      }),
  );
  endpoint(
    api,
    routes.moveTicket,
    { ...one, summary: 'Close it, or take it up again', body: TicketMoveInput, reply: Ticket, limit: 'ticketReply' },
    ({ c, viewer, params: { id }, query: { key }, body: { move } }) =>
      withMine({ c, viewer, id, key }, async asker => {
        const refused = await moveTicket(services, id, { userId: asker.userId, move });
        return refused ?? readTicket(db, id, asker);
      }),
  );
  endpoint(
    api,
    routes.readTicket,
    { ...one, summary: 'I have read it', reply: Done },
    ({ c, viewer, params: { id }, query: { key } }) =>
      withMine({ c, viewer, id, key }, async () => {
        await markRead(db, id);
        return { ok: true as const };
      }),
  );
  return api;
}

/** Stops guessing of ids and keys; requests with a correct key are not limited here. */
const unknownTicket = async (c: Context<AppEnv>): Promise<Refusal> =>
  (await c.var.limiter.take('guestTicket', c)) ?? refuse('ticket_not_found');
