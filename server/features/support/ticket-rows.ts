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
  /** Of the account; a guest and the shop itself have none. */
  id: string | null;
}

export const system: Actor = { kind: 'system', id: null };

export type EventName = z.infer<typeof TicketEvent>;

/** What of a ticket's history its customer sees. */
export const openEvents: readonly EventName[] = ['resolved', 'reopened', 'closed'];

/** Words with who wrote them, as they are kept. */
export interface Words {
  by: Actor;
  body: string;
  isPrivate?: boolean;
  /** As `requestId` (sent-before.ts) makes it. */
  request: string | null;
  pictures: readonly string[];
  /** Who laid the pictures down. */
  owner: string | null;
}
