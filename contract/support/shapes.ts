import { z } from 'zod';
import { ticketCategories } from '#domain/ticket/ticket-category.ts';
import { ticketPriorities, ticketStatuses } from '#domain/ticket/ticket-state.ts';
import { text } from '../text.ts';

export const TicketStatus = z.enum(ticketStatuses);
export const TicketCategory = z.enum(ticketCategories);
export const TicketPriority = z.enum(ticketPriorities);

/** Lengths and messages: domain/ticket/ticket-text. Only a generous limit here. */
const words = () => text().max(10_000);
/** The number of pictures per message is checked in domain/ticket/ticket-text too. */
export const PictureIds = z.array(z.uuid()).max(20).default([]);
/** Made by the browser, so that a message sent twice is stored once. */
const RequestId = z.uuid();

/** The contact form. */
export const TicketInput = z.strictObject({
  request_id: RequestId,
  /** A guest's; ignored for signed-in visitors, whose account address is used. */
  email: z.string().max(254).default(''),
  category: TicketCategory,
  subject: words(),
  message: words(),
  priority: TicketPriority.default('normal'),
  /** As typed; used for order, billing and shipping only. */
  order_number: text().max(40).nullish(),
  /** The key of the order's link, for a guest who followed it. */
  order_key: z.string().max(100).nullish(),
  picture_ids: PictureIds,
  /** A honeypot: people do not see it. A form that fills it gets a success and is not stored. */
  website: z.string().max(200).default(''),
});
export type TicketInput = z.input<typeof TicketInput>;
export type TicketDraftInput = z.output<typeof TicketInput>;

export const TicketSent = z
  .object({
    id: z.uuid(),
    /** Sent to this address by mail, as a guest has no other access. */
    is_guest: z.boolean(),
    email: z.string(),
  })
  .meta({ id: 'TicketSent' });
export type TicketSent = z.infer<typeof TicketSent>;

/** The initial values of the contact form. */
export const ContactPrefill = z
  .object({
    /** From the account or the linked order; read-only in the form. */
    email: z.string().nullable(),
    is_signed_in: z.boolean(),
    /** The latest ten of the visitor's own, with the linked one first. */
    orders: z.array(
      z.object({
        order_number: z.string(),
        status: z.string(),
        placed_at: z.iso.datetime(),
        total_cents: z.int(),
        /** From the first line. */
        product_name: z.string().nullable(),
        image_url: z.string().nullable(),
      }),
    ),
    /** The linked order number, if it is the visitor's own. */
    chosen: z.string().nullable(),
  })
  .meta({ id: 'ContactPrefill' });
export type ContactPrefill = z.infer<typeof ContactPrefill>;

export const TicketPicture = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Size of the uploaded file. */
    bytes: z.int(),
    width: z.int(),
    height: z.int(),
    /** Readable only by the ticket's customer and staff; a guest's address includes the key. */
    src: z.string(),
    /** At most 375 px wide. */
    thumbnail: z.string(),
  })
  .meta({ id: 'TicketPicture' });
export type TicketPicture = z.infer<typeof TicketPicture>;

/** Customers see only 'resolved', 'reopened' and 'closed'. */
export const TicketEvent = z.enum([
  'priority',
  'category',
  'assigned',
  'pending_customer',
  'resolved',
  'reopened',
  'closed',
]);

export const TicketMessage = z
  .object({
    id: z.uuid(),
    ticket_id: z.uuid(),
    /** The writer's account; hidden from customers if staff. null for guests and the shop itself. */
    user_id: z.uuid().nullable(),
    sender: z.enum(['customer', 'staff', 'system']),
    /** First name of staff; screens show 'You' for the viewer's own. null for the shop itself and for guests. */
    author: z.string().nullable(),
    /** Empty for events and for messages with pictures only. */
    body: z.string(),
    event: TicketEvent.nullable(),
    event_value: z.string().nullable(),
    is_private: z.boolean(),
    pictures: z.array(TicketPicture),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'TicketMessage' });
export type TicketMessage = z.infer<typeof TicketMessage>;

export const TicketSummary = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    status: TicketStatus,
    category: TicketCategory,
    priority: TicketPriority,
    order_number: z.string().nullable(),
    created_at: z.iso.datetime(),
    last_message_at: z.iso.datetime(),
    /** The start of the last message, on one line. */
    excerpt: z.string(),
    /** The shop wrote since it was last read. */
    is_unread: z.boolean(),
  })
  .meta({ id: 'TicketSummary' });
export type TicketSummary = z.infer<typeof TicketSummary>;

export const TicketListQuery = z.object({
  status: TicketStatus.or(z.literal('')).catch('').default(''),
  category: TicketCategory.or(z.literal('')).catch('').default(''),
  offset: z.coerce.number().int().min(0).max(1_000_000).catch(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).catch(20).default(20),
});
export type TicketListQuery = z.infer<typeof TicketListQuery>;

export const TicketList = z.object({
  items: z.array(TicketSummary),
  total: z.int(),
  /** Of the chosen category, by status; `all` is their sum. */
  counts: z.record(z.enum(['all', ...ticketStatuses]), z.int()),
  offset: z.int(),
  limit: z.int(),
});
export type TicketList = z.infer<typeof TicketList>;

/** The order a ticket is about. */
export const TicketOrder = z.object({
  order_number: z.string(),
  status: z.string(),
  placed_at: z.iso.datetime(),
  delivered_at: z.iso.datetime().nullable(),
  total_cents: z.int(),
  tracking_url: z.string().nullable(),
  /** Its page; a guest's address includes the key. */
  path: z.string(),
  items: z.array(
    z.object({
      id: z.uuid(),
      product_name: z.string(),
      scent: z.string().nullable(),
      size: z.string().nullable(),
      category: z.string().nullable(),
      quantity: z.int(),
      image_url: z.string().nullable(),
    }),
  ),
});
export type TicketOrder = z.infer<typeof TicketOrder>;

/** A ticket as its customer sees it: no private notes, no changes of priority or category, no surnames of staff. */
export const Ticket = TicketSummary.omit({ excerpt: true, is_unread: true })
  .extend({
    /** null: a guest's, opened by its link. */
    user_id: z.uuid().nullable(),
    email: z.string(),
    messages: z.array(TicketMessage),
    /** When it was last read; later messages are new. */
    read_at: z.iso.datetime(),
    /** When a resolved ticket closes. */
    closes_at: z.iso.datetime().nullable(),
    closed_at: z.iso.datetime().nullable(),
    can_reply: z.boolean(),
    can_close: z.boolean(),
    can_reopen: z.boolean(),
    order: TicketOrder.nullable(),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof Ticket>;

export const TicketReplyInput = z.strictObject({
  request_id: RequestId,
  body: words(),
  picture_ids: PictureIds,
});
export type TicketReplyInput = z.input<typeof TicketReplyInput>;

export const TicketLinkInput = z.strictObject({ email: z.string().max(254) });
export type TicketLinkInput = z.infer<typeof TicketLinkInput>;

export const TicketMoveInput = z.strictObject({ move: z.enum(['close', 'reopen']) });
export type TicketMoveInput = z.infer<typeof TicketMoveInput>;
