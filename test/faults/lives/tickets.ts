import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { AdminTicket } from '#contract/support/admin.ts';
import { keyOf } from '#test/support/shops/test-tickets.ts';
import { count } from './agree.ts';
import { type LifeTicket, type Model, pick, type TicketStatus, the } from './model.ts';
import { ask, type Shop } from './shop.ts';
import { nth, steps, yes } from './step.ts';

type Which = { ticket: number };
const which = { ticket: nth };
const mostTickets = 3;

const isKept = ({ tickets }: Model, { ticket }: Which) => pick(tickets, ticket)?.isKept === true;

/** Refusals that change nothing. */
const refusals = ['ticket_closed', 'ticket_move_refused', 'ticket_not_found', 'changed_meanwhile', 'too_many'];

/** Sets the ticket's status if the request was done. @throws on a refusal that must not happen */
function after(shop: Shop, ticket: LifeTicket, status: number, to: TicketStatus): void {
  if (status < 300) ticket.status = to;
  else if (!refusals.some(code => shop.said.includes(code))) throw new Error(`A ticket was answered ${shop.said}`);
}

/** What customers and staff do with tickets. */
export const ticketSteps = {
  write: steps<{ person: number; isGuest: boolean }>('Person {person} writes to support, as a guest: {isGuest}', {
    draw: { person: nth, isGuest: yes },
    check: ({ people, tickets }, { person, isGuest }) =>
      tickets.length < mostTickets && (isGuest || Boolean(the(people, person).account?.cookie)),
    async run(model, shop, { person, isGuest }) {
      const by = the(model.people, person);
      const email = by.account?.email ?? by.email;
      const words = {
        category: 'technical',
        subject: 'The page is empty',
        message: 'It shows nothing at all since today.',
      };
      const body = { request_id: randomUUID(), email, ...words };
      const caller = isGuest ? shop.app.guest : shop.as(by.account?.cookie ?? '');
      const { status, data } = await ask<{ id: string }>(shop, caller, ['POST', '/api/support/tickets', body]);
      // Mails to an unproven address are counted over all forms.
      if (status === 429) return;
      if (status !== 201) throw new Error(`The ticket was not taken: ${shop.said}`);
      if (isGuest) by.asGuest.push(email);
      model.tickets.push({ id: data.id, by, isGuests: isGuest, status: 'open', age: 0, isKept: true, isLeft: false });
      count(model.mails, 'ticket_opened');
    },
  }),
  reply: steps<Which>('The customer answers in ticket {ticket}', {
    draw: which,
    check: isKept,
    async run(model, shop, { ticket }) {
      const found = the(model.tickets, ticket);
      const body = { request_id: randomUUID(), body: 'One more thing' };
      const { status } = await ask(shop, customerOf(shop, found), ['POST', pathOf(shop, found, 'messages'), body]);
      after(shop, found, status, 'open');
      if (status === 200) found.age = 0;
    },
  }),
  move: steps<Which & { to: 'close' | 'reopen' }>('The customer does {to} ticket {ticket}', {
    draw: { ...which, to: fc.constantFrom('close', 'reopen') },
    check: isKept,
    async run(model, shop, { ticket, to }) {
      const found = the(model.tickets, ticket);
      const { status } = await ask(shop, customerOf(shop, found), ['POST', pathOf(shop, found, 'moves'), { move: to }]);
      after(shop, found, status, to === 'close' ? 'closed' : 'open');
    },
  }),
  answer: steps<Which & { resolve: boolean }>('Staff answer ticket {ticket}, and resolve it: {resolve}', {
    draw: { ...which, resolve: yes },
    check: isKept,
    async run(model, shop, { ticket, resolve }) {
      const found = the(model.tickets, ticket);
      const version = await versionOf(shop, found);
      const body = { request_id: randomUUID(), body: 'A new jar leaves today.', resolve, version };
      const { status } = await ask(shop, shop.staff, ['POST', `/api/admin/support/tickets/${found.id}/messages`, body]);
      if (status === 200) {
        count(model.mails, 'ticket_answered');
        found.age = 0;
      }
      after(shop, found, status, resolve ? 'resolved' : 'pending_customer');
    },
  }),
  set: steps<Which & { to: TicketStatus }>('Staff set ticket {ticket} to {to}', {
    draw: { ...which, to: fc.constantFrom('open', 'pending_customer', 'resolved', 'closed') },
    check: isKept,
    async run(model, shop, { ticket, to }) {
      const found = the(model.tickets, ticket);
      const body = { status: to, version: await versionOf(shop, found) };
      const { status } = await ask(shop, shop.staff, ['PATCH', `/api/admin/support/tickets/${found.id}`, body]);
      if (status === 200 && to === 'resolved' && found.status !== to) count(model.mails, 'ticket_resolved');
      after(shop, found, status, to);
    },
  }),
};

async function versionOf(shop: Shop, { id }: LifeTicket): Promise<number> {
  return (await ask<AdminTicket>(shop, shop.staff, ['GET', `/api/admin/support/tickets/${id}`])).data.version;
}

const customerOf = (shop: Shop, { isGuests, by }: LifeTicket) =>
  isGuests || !by.account?.cookie ? shop.app.guest : shop.as(by.account.cookie);

const pathOf = ({ services }: Shop, { id, isGuests }: LifeTicket, verb: string) =>
  `/api/support/tickets/${id}/${verb}${isGuests ? keyOf(services, id) : ''}`;
