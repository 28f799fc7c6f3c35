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

/** 'waiting': for us, what is due first on top. */
export const ticketViews = ['waiting', 'mine', 'all'] as const;
const AdminTicketView = z.enum(ticketViews);

const Person = z.object({ id: z.uuid(), name: z.string() });

export const AdminTicketSummary = TicketSummary.extend({
  /** Of the account; a guest is known by the address alone. */
  customer_name: z.string().nullable(),
  email: z.string(),
  assigned_to: Person.nullable(),
  /** Until when an open ticket should be answered (domain/ticket/response-clock). */
  due_at: z.iso.datetime().nullable(),
  version: z.int(),
}).meta({ id: 'AdminTicketSummary' });
export type AdminTicketSummary = z.infer<typeof AdminTicketSummary>;

export const AdminTicketQuery = z.object({
  view: AdminTicketView.catch('waiting').default('waiting'),
  status: TicketStatus.or(z.literal('')).catch('').default(''),
  category: TicketCategory.or(z.literal('')).catch('').default(''),
  priority: TicketPriority.or(z.literal('')).catch('').default(''),
  /** Any part of address, name, subject or order number, or the beginning of an id. */
  q: searched(100),
  /** `next` of the page before. */
  after: z.string().max(1_000).catch('').default(''),
  limit: z.coerce.number().int().min(1).max(100).catch(50).default(50),
});
export type AdminTicketQuery = z.infer<typeof AdminTicketQuery>;

export const AdminTicketList = z.object({
  items: z.array(AdminTicketSummary),
  /** Where the next page begins; null: that is all. */
  next: z.string().nullable(),
  /** Of the whole desk. No list counts further than 1,000: that figure means so many or more. */
  counts: z.object({ waiting: z.int(), mine: z.int(), all: z.int(), overdue: z.int() }),
  /** The shop's clock. */
  now: z.iso.datetime(),
});
export type AdminTicketList = z.infer<typeof AdminTicketList>;

export const AdminTicket = AdminTicketSummary.omit({ excerpt: true, is_unread: true })
  .extend({
    messages: z.array(TicketMessage),
    closes_at: z.iso.datetime().nullable(),
    /** The address was proven: by the account, or by a link that was mailed to it. */
    is_registered: z.boolean(),
    order: TicketOrder.extend({ left_to_refund_cents: z.int() }).nullable(),
    customer: z.object({
      orders: z.int(),
      spent_cents: z.int(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      newsletter_since: z.iso.datetime().nullable(),
    }),
    /** Of the same person, newest first, at most five; `earlier_count` are all. */
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
    /** Whom it can be assigned to. */
    staff: z.array(Person),
    /** What fills the placeholders of a saved reply: by name, null where it is not known. */
    placeholders: z.record(z.string(), z.string().nullable()),
    now: z.iso.datetime(),
  })
  .meta({ id: 'AdminTicket' });
export type AdminTicket = z.infer<typeof AdminTicket>;

const words = () => text().max(10_000);

export const AdminReplyInput = z.strictObject({
  request_id: z.uuid(),
  body: words(),
  /** For staff alone: no mail, no change of status. */
  is_private: z.boolean().default(false),
  /** Send and resolve. */
  resolve: z.boolean().default(false),
  picture_ids: PictureIds,
  /** As it was read; another one answers `changed_meanwhile`, so that nobody answers past a newer message. */
  version: z.int(),
});
export type AdminReplyInput = z.input<typeof AdminReplyInput>;
export type AdminReply = z.output<typeof AdminReplyInput>;

/** One of them at a time. */
export const AdminTicketChange = z.strictObject({
  status: z.enum(ticketStatuses).optional(),
  priority: TicketPriority.optional(),
  category: TicketCategory.optional(),
  /** null takes it from whoever has it. */
  assigned_to: z.uuid().nullable().optional(),
  version: z.int(),
});
export type AdminTicketChange = z.infer<typeof AdminTicketChange>;

/** Staff write first. The customer has it by mail, with the link. */
export const AdminTicketInput = z.strictObject({
  request_id: z.uuid(),
  email: z.string().max(254),
  category: TicketCategory,
  subject: words(),
  message: words(),
  order_number: text().max(40).nullish(),
});
export type AdminTicketInput = z.input<typeof AdminTicketInput>;
