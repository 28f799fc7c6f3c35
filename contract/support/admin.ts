import { z } from 'zod';
import { ticketStatuses } from '#domain/ticket/ticket-state.ts';
import { searched } from '../lists.ts';
import { text } from '../text.ts';
import {
  PictureIds,
  TicketCategory,
  TicketMessage,
  TicketOrder,
  TicketPriority,
  TicketStatus,
  TicketSummary,
} from './shapes.ts';

/** 'waiting': for an answer of ours, most urgent first. */
export const ticketViews = ['waiting', 'mine', 'all'] as const;
const AdminTicketView = z.enum(ticketViews);

const Person = z.object({ id: z.uuid(), name: z.string() });

export const AdminTicketSummary = TicketSummary.extend({
  /** From the account; null for a guest, who has only an address. */
  customer_name: z.string().nullable(),
  email: z.string(),
  assigned_to: Person.nullable(),
  /** When an open ticket should be answered (domain/ticket/response-clock). */
  due_at: z.iso.datetime().nullable(),
  version: z.int(),
}).meta({ id: 'AdminTicketSummary' });
export type AdminTicketSummary = z.infer<typeof AdminTicketSummary>;

export const AdminTicketQuery = z.object({
  view: AdminTicketView.catch('waiting').default('waiting'),
  status: TicketStatus.or(z.literal('')).catch('').default(''),
  category: TicketCategory.or(z.literal('')).catch('').default(''),
  priority: TicketPriority.or(z.literal('')).catch('').default(''),
  /** Any part of address, name, subject or order number, or the start of an id. */
  q: searched(100),
  /** `next` of the page before. */
  after: z.string().max(1_000).catch('').default(''),
  limit: z.coerce.number().int().min(1).max(100).catch(50).default(50),
});
export type AdminTicketQuery = z.infer<typeof AdminTicketQuery>;

export const AdminTicketList = z.object({
  items: z.array(AdminTicketSummary),
  /** Cursor of the next page; null: there is none. */
  next: z.string().nullable(),
  /** Across all tickets. 1,000 means 1,000 or more. */
  counts: z.object({ waiting: z.int(), mine: z.int(), all: z.int(), overdue: z.int() }),
  /** The server's time. */
  now: z.iso.datetime(),
});
export type AdminTicketList = z.infer<typeof AdminTicketList>;

export const AdminTicket = AdminTicketSummary.omit({ excerpt: true, is_unread: true })
  .extend({
    messages: z.array(TicketMessage),
    closes_at: z.iso.datetime().nullable(),
    /** The address is confirmed, by the account or by a mailed link. */
    is_registered: z.boolean(),
    order: TicketOrder.extend({ left_to_refund_cents: z.int() }).nullable(),
    customer: z.object({
      orders: z.int(),
      spent_cents: z.int(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      newsletter_since: z.iso.datetime().nullable(),
    }),
    /** The same person's, newest first, at most five; `earlier_count` counts all. */
    earlier: z.array(
      z.object({
        id: z.uuid(),
        subject: z.string(),
        status: TicketStatus,
        category: TicketCategory,
        last_message_at: z.iso.datetime(),
      }),
    ),
    earlier_count: z.int(),
    /** Staff it can be assigned to. */
    staff: z.array(Person),
    /** Placeholders of saved replies: name to value, null if unknown. */
    placeholders: z.record(z.string(), z.string().nullable()),
    now: z.iso.datetime(),
  })
  .meta({ id: 'AdminTicket' });
export type AdminTicket = z.infer<typeof AdminTicket>;

const words = () => text().max(10_000);

export const AdminReplyInput = z.strictObject({
  request_id: z.uuid(),
  body: words(),
  /** For staff only: no mail, no change of status. */
  is_private: z.boolean().default(false),
  /** Send and resolve. */
  resolve: z.boolean().default(false),
  picture_ids: PictureIds,
  /**
   * The version that was read; if it differs, the answer is `changed_meanwhile`, so that nobody misses a newer message.
   */
  version: z.int(),
});
export type AdminReplyInput = z.input<typeof AdminReplyInput>;
export type AdminReply = z.output<typeof AdminReplyInput>;

/** One change at a time. */
export const AdminTicketChange = z.strictObject({
  status: z.enum(ticketStatuses).optional(),
  priority: TicketPriority.optional(),
  category: TicketCategory.optional(),
  /** null unassigns it. */
  assigned_to: z.uuid().nullable().optional(),
  version: z.int(),
});
export type AdminTicketChange = z.infer<typeof AdminTicketChange>;

/** A conversation started by staff. The customer gets it by mail, with a link. */
export const AdminTicketInput = z.strictObject({
  request_id: z.uuid(),
  email: z.string().max(254),
  category: TicketCategory,
  subject: words(),
  message: words(),
  order_number: text().max(40).nullish(),
});
export type AdminTicketInput = z.input<typeof AdminTicketInput>;
