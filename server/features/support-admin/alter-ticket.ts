import { isDeepStrictEqual } from 'node:util';
import { fieldRefusals } from '#content/words/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { AdminTicketChange } from '#contract/support/admin.ts';
import type { TicketCategory } from '#domain/ticket/ticket-category.ts';
import { moveTo, type TicketPriority, type TicketStatus } from '#domain/ticket/ticket-state.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import { changeTicket } from '#server/features/support/change-ticket.ts';
import type { OpenTicket } from '#server/features/support/open-ticket.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/**
 * Staff change one thing about a ticket without writing: status, category, priority or assignee. A repeat has no
 * effect. Refuses invalid, changed_meanwhile, ticket_closed, ticket_move_refused.
 */
export async function alterTicket(
  services: Services,
  staff: Viewer,
  id: string,
  { version, ...wish }: AdminTicketChange,
): Promise<null | Refusal> {
  if (Object.values(wish).filter(value => value !== undefined).length !== 1)
    return refuse('invalid', {}, { message: onlyOne });
  const changed = await changeTicket(services, id, (open): Promise<null | Refusal> | Refusal | null => {
    if (isAsWanted(open.ticket, wish)) return null;
    if (open.ticket.version !== version) return refuse('changed_meanwhile');
    if (open.ticket.status === 'closed') return refuse('ticket_closed');
    const at = { open, staff };
    if (wish.status) return setStatus(at, wish.status);
    if (wish.priority) return setPriority(at, wish.priority);
    if (wish.category) return setCategory(at, wish.category);
    return assign(at, wish.assigned_to ?? null);
  });
  return isRefusal(changed) ? changed : null;
}

const isAsWanted = (
  { status, priority, category, assigned_to }: OpenTicket['ticket'],
  wish: Omit<AdminTicketChange, 'version'>,
) => {
  const stored = { status, priority, category, assigned_to };
  return isDeepStrictEqual(stored, { ...stored, ...wish });
};

const onlyOne = 'Change one thing at a time.';

interface StaffAtTicket {
  open: OpenTicket;
  staff: Viewer;
}

const byOf = (staff: Viewer) => ({ kind: 'staff', id: staff.id }) as const;

const log = ({ open, staff }: StaffAtTicket, action: string, facts: object) =>
  logActivity(open.trx, staff, { action: `ticket.${action}`, kind: 'ticket', subject: open.ticket.id, facts });

async function setStatus(at: StaffAtTicket, to: TicketStatus): Promise<null | Refusal> {
  const { open, staff } = at;
  const from = open.ticket.status;
  const refused = await open.move(byOf(staff), moveTo[to]);
  if (refused) return refused;
  if (to === 'resolved') await open.mailCustomer('ticket_resolved', open.now.toISOString());
  await log(at, 'status', { from, to });
  return null;
}

async function setPriority(at: StaffAtTicket, to: TicketPriority): Promise<null> {
  const { open, staff } = at;
  const from = open.ticket.priority;
  open.set({ priority: to });
  await open.addEvent(byOf(staff), 'priority', to);
  await log(at, 'priority', { from, to });
  return null;
}

async function setCategory(at: StaffAtTicket, to: TicketCategory): Promise<null> {
  const { open, staff } = at;
  const from = open.ticket.category;
  open.sortInto(to);
  await open.addEvent(byOf(staff), 'category', to);
  await log(at, 'category', { from, to });
  return null;
}

async function assign(at: StaffAtTicket, to: string | null): Promise<null | Refusal> {
  const { open, staff } = at;
  const from = open.ticket.assigned_to;
  const person = to ? await findColleague(open, to) : null;
  if (to && !person) return refuse('invalid', {}, { fields: { assigned_to: fieldRefusals.assignee } });
  open.set({ assigned_to: to });
  await open.addEvent(byOf(staff), 'assigned', person?.name);
  await log(at, 'assigned', { from, to });
  return null;
}

const findColleague = ({ trx }: OpenTicket, id: string) =>
  trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select('users.name')
    .where('profiles.id', '=', id)
    .where('profiles.is_admin', '=', true)
    .executeTakeFirst();
