import { fieldRefusals } from '#content/microcopy/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { DeskChangeInput } from '#contract/support/support-desk.ts';
import type { TicketCategory } from '#domain/ticket/ticket-category.ts';
import type { TicketMove, TicketPriority, TicketStatus } from '#domain/ticket/ticket-state.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import { changeTicket } from '#server/features/support/change-ticket.ts';
import type { OpenTicket } from '#server/features/support/open-ticket.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

const moveTo: Record<TicketStatus, TicketMove> = {
  open: 'reopen',
  pending_customer: 'wait',
  resolved: 'resolve',
  closed: 'close',
};

/**
 * One thing about a ticket that staff change without a word: where it stands, how it is sorted, who has it.
 * Refuses invalid, changed_meanwhile, ticket_closed, ticket_move_refused.
 */
export async function alterTicket(
  services: Services,
  staff: Viewer,
  id: string,
  { version, ...wish }: DeskChangeInput,
): Promise<null | Refusal> {
  if (Object.values(wish).filter(value => value !== undefined).length !== 1)
    return refuse('invalid', {}, { message: onlyOne });
  const changed = await changeTicket(services, id, (open): Promise<null | Refusal> | Refusal => {
    if (open.ticket.version !== version) return refuse('changed_meanwhile');
    if (open.ticket.status === 'closed') return refuse('ticket_closed');
    const desk = { open, staff };
    if (wish.status) return setStatus(desk, wish.status);
    if (wish.priority) return setPriority(desk, wish.priority);
    if (wish.category) return setCategory(desk, wish.category);
    return assign(desk, wish.assigned_to ?? null);
  });
  return isRefusal(changed) ? changed : null;
}

const onlyOne = 'Change one thing at a time.';

interface Desk {
  open: OpenTicket;
  staff: Viewer;
}

const byOf = (staff: Viewer) => ({ kind: 'staff', id: staff.id }) as const;

const log = ({ open, staff }: Desk, action: string, facts: object) =>
  logActivity(open.trx, staff, { action: `ticket.${action}`, kind: 'ticket', subject: open.ticket.id, facts });

async function setStatus(desk: Desk, to: TicketStatus): Promise<null | Refusal> {
  const { open, staff } = desk;
  const from = open.ticket.status;
  const refused = await open.move(byOf(staff), moveTo[to]);
  if (refused) return refused;
  if (to === 'resolved') await open.mailCustomer('ticket_resolved', open.now.toISOString());
  await log(desk, 'status', { from, to });
  return null;
}

async function setPriority(desk: Desk, to: TicketPriority): Promise<null> {
  const { open, staff } = desk;
  const from = open.ticket.priority;
  if (from === to) return null;
  open.set({ priority: to });
  await open.tell(byOf(staff), 'priority', to);
  await log(desk, 'priority', { from, to });
  return null;
}

async function setCategory(desk: Desk, to: TicketCategory): Promise<null> {
  const { open, staff } = desk;
  const from = open.ticket.category;
  if (from === to) return null;
  open.sortInto(to);
  await open.tell(byOf(staff), 'category', to);
  await log(desk, 'category', { from, to });
  return null;
}

async function assign(desk: Desk, to: string | null): Promise<null | Refusal> {
  const { open, staff } = desk;
  const from = open.ticket.assigned_to;
  if (from === to) return null;
  const person = to ? await findColleague(open, to) : null;
  if (to && !person) return refuse('invalid', {}, { fields: { assigned_to: fieldRefusals.assignee } });
  open.set({ assigned_to: to });
  await open.tell(byOf(staff), 'assigned', person?.name);
  await log(desk, 'assigned', { from, to });
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
