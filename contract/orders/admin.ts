import { z } from 'zod';
import { messageStatuses } from '#domain/message-state.ts';
import { moneyStates } from '#domain/order/order-money.ts';
import { ActivityFact } from '../activity/shapes.ts';
import { ShippingMethod } from '../pricing.ts';
import { text } from '../text.ts';
import { OrderNumbers } from './admin-list.ts';
import { OrderItem } from './shapes.ts';

const instant = z.iso.datetime();

/** An internal note on an order; the buyer never sees it. */
export const StaffNote = z
  .object({ id: z.uuid(), body: z.string(), by: z.string(), created_at: instant })
  .meta({ id: 'StaffNote' });
export type StaffNote = z.infer<typeof StaffNote>;

const mostNoteLetters = 2_000;

/** The browser makes the id, so that a note sent twice is stored once. */
export const NoteInput = z.strictObject({
  id: z.uuid(),
  body: text().trim().min(1, 'Write something first.').max(mostNoteLetters),
});
export type NoteInput = z.infer<typeof NoteInput>;

/** A mail about an order, with all its tries. */
export const OrderMail = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** Empty until the mail is composed. */
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(messageStatuses),
  /** The mail server's answer to the last try. */
  error: z.string().nullable(),
  resends: z.int(),
  created_at: instant,
  tried_at: instant.nullable(),
  /** Earlier tries, oldest first. */
  tries: z.array(z.object({ status: z.enum(['failed', 'sent', 'dead']), error: z.string().nullable(), at: instant })),
  /** Who queued it again. */
  resent: z.array(z.object({ by: z.string(), at: instant })),
});
export type OrderMail = z.infer<typeof OrderMail>;

/** The buyer, by account or by address. */
export const OrderCustomer = z.object({
  /** Of their page; null if the person is gone, or unread. */
  id: z.uuid().nullable(),
  orders: z.int(),
  spent_cents: z.int(),
  since: instant,
  tickets: z.array(z.object({ id: z.uuid(), subject: z.string() })),
});
export type OrderCustomer = z.infer<typeof OrderCustomer>;

/** A change to an order that is not a change of status. */
export const OrderChange = z.object({ id: z.int(), by: z.string(), created_at: instant, facts: z.array(ActivityFact) });
export type OrderChange = z.infer<typeof OrderChange>;

/** Parts of an order that may be missing while the rest is shown. */
export const OrderPart = z.enum(['items', 'money', 'steps', 'customer', 'notes', 'mails']);
export type OrderPart = z.infer<typeof OrderPart>;

/** An order that adds goods to another order and ships with it. */
export const Addition = z.object({
  order_number: z.string(),
  status: z.string(),
  is_paid: z.boolean(),
  /** '2 × Whipped Balm'. */
  goods: z.array(z.string()),
});
export type Addition = z.infer<typeof Addition>;

/** An order to pack, without prices. */
export const PackOrder = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    status: z.string(),
    version: z.int(),
    money: z.enum(moneyStates),
    shipping_method: ShippingMethod,
    shipping_name: z.string(),
    shipping_address1: z.string(),
    shipping_address2: z.string().nullable(),
    shipping_city: z.string(),
    shipping_state: z.string(),
    shipping_postal: z.string(),
    shipping_phone: z.string().nullable(),
    /** The buyer's note for the carrier. */
    notes: z.string().nullable(),
    placed_at: instant,
    /** Units that staff took out of it. */
    taken_out: z.int(),
    /** The number of the order that it is sent with, while that one is here. */
    sent_with: z.string().nullable(),
    /** The numbers of the orders that add to it and whose goods are in its parcel, among its items. */
    with: z.array(z.string()),
    /** The others that wait here: not paid, or not packed although its parcel is. */
    additions: z.array(Addition),
    /** The units that will still be shipped. */
    items: z.array(
      OrderItem.pick({
        id: true,
        product_id: true,
        product_name: true,
        sku: true,
        scent: true,
        size: true,
        category: true,
        quantity: true,
        image_url: true,
        instead_of: true,
      }).extend({
        /** The bar code of the product today; null also if it was deleted. */
        gtin: z.string().nullable(),
        /** The number of the order that added it. */
        added_by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'PackOrder' });
export type PackOrder = z.infer<typeof PackOrder>;

/** The most orders packed, or slips printed, in one go. */
export const mostToPack = 50;

/** Without numbers: all orders of this status that wait for the next step. */
export const PackQuery = z.object({
  orders: OrderNumbers,
  status: z.enum(['paid', 'packed']).catch('paid').default('paid'),
});
export type PackQuery = z.infer<typeof PackQuery>;

/** `total` includes orders beyond `mostToPack`; it counts up to a thousand. */
export const PackList = z.object({
  items: z.array(PackOrder),
  total: z.int(),
  is_more: z.boolean(),
  /** Who sells labels; null where they are bought elsewhere. */
  label_provider: z.string().nullable(),
});
export type PackList = z.infer<typeof PackList>;
