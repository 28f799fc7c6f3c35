import type { Selectable, Transaction } from 'kysely';
import type { z } from 'zod';
import type { TicketEvent } from '#contract/support/shapes.ts';
import type { TicketCategory } from '#domain/ticket/ticket-category.ts';
import type { TicketActor, TicketPriority, TicketStatus } from '#domain/ticket/ticket-state.ts';
import type { Database, SupportTicketsTable } from '#server/database/schema.ts';

export type Trx = Transaction<Database>;

export type TicketRow = Selectable<SupportTicketsTable> & {
  status: TicketStatus;
  category: TicketCategory;
  priority: TicketPriority;
};

export interface Actor {
  kind: TicketActor;
  /** The account; null for a guest and for the shop itself. */
  id: string | null;
}

export const system: Actor = { kind: 'system', id: null };

export type EventName = z.infer<typeof TicketEvent>;

/** Events that the customer sees. */
export const openEvents: readonly EventName[] = ['resolved', 'reopened', 'closed'];

/** A message to store, with its author. */
export interface Words {
  by: Actor;
  body: string;
  isPrivate?: boolean;
  /** From `requestOf` (sent-before.ts). */
  request: string | null;
  pictures: readonly string[];
  /** Who uploaded the pictures. */
  owner: string | null;
}
