import { type Selectable, sql, type Transaction } from 'kysely';
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

/** For a ticket `t`: the start of its last message. Private notes do not count. */
export const lastMessageText = sql<string>`coalesce((
  select left(m.body, 300) from support_messages m
  where m.ticket_id = t.id and not m.is_private and m.event is null order by m.created_at desc, m.id desc limit 1
), '')`;

const longestExcerpt = 140;

/** The excerpt in one line. */
export const excerptOf = (words: string): string =>
  [...words.replaceAll(/\s+/g, ' ').trim()].slice(0, longestExcerpt).join('');
