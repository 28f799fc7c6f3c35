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
import { createTicket } from './create-ticket.ts';
import { moveTicket } from './move-ticket.ts';
import { newPictureOwner, pictureOwner } from './picture-owner.ts';
import { type Claimant, findMyTicket, listMyTickets, readTicket } from './queries.ts';
import { readContact } from './read-contact.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { sendTicketLink } from './send-ticket-link.ts';
import { markRead } from './write-ticket.ts';

const IdParams = z.object({ id: z.uuid() });
const KeyQuery = z.object({ key: z.string().max(100).optional() });
/** The order the visitor comes from. */
const ContactQuery = z.object({
  order: z.string().max(40).catch('').default(''),
  key: z.string().max(100).optional().catch(undefined),
});

/** Tickets as their customer meets them: signed in, or as a guest with the key of the mailed link. */
export function supportRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { db, env } = services;
  const secret = env.SESSION_SECRET;
  const one = { access: 'anyone', params: IdParams, query: KeyQuery } as const;

  /** Does something with a ticket the asker may have; whoever may not hears what whoever asks for none hears. */
  async function withMine<Result>(
    { c, viewer, id, key }: { c: Context<AppEnv>; viewer: Viewer | null; id: string; key: string | undefined },
    act: (asker: Claimant) => Promise<Result | Refusal>,
  ): Promise<Result | Refusal> {
    // Also what a key opens is one person's.
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
      // A guest's browser is known again when its pictures are sent.
      newPictureOwner(c, env);
      const contact = await readContact(db, viewer, { order, key: linkKey(c, 'order', order, key), secret });
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

/** Ids and keys are not to be tried one after the other; whoever has the right one may ask as often as the page does. */
const unknownTicket = async (c: Context<AppEnv>): Promise<Refusal> =>
  (await c.var.limiter.take('guestTicket', c)) ?? refuse('ticket_not_found');
