import { z } from 'zod';
import { messageStatuses } from '#domain/message-state.ts';
import { moneyStates } from '#domain/order/order-money.ts';
import { ActivityFact } from '../activity/shapes.ts';
import { ShippingMethod } from '../pricing.ts';
import { text } from '../text.ts';
import { AddressInput, OrderItem } from './shapes.ts';

const instant = z.iso.datetime();

/** What staff write to each other about an order; the buyer never reads it. */
export const StaffNote = z
  .object({ id: z.uuid(), body: z.string(), by: z.string(), created_at: instant })
  .meta({ id: 'StaffNote' });
export type StaffNote = z.infer<typeof StaffNote>;

const mostNoteLetters = 2_000;

/** The id is made where the note is written: sent twice it is one note. */
export const NoteInput = z.strictObject({
  id: z.uuid(),
  body: text().trim().min(1, 'Write something first.').max(mostNoteLetters),
});
export type NoteInput = z.infer<typeof NoteInput>;

/** The version the page showed; another one answers `changed_meanwhile`. */
export const StaffAddressInput = AddressInput.extend({ version: z.int().optional() });
export type StaffAddressInput = z.input<typeof StaffAddressInput>;

/** A mail about an order, with every try of it. */
export const OrderMail = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** Empty as long as the mail has not been composed. */
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(messageStatuses),
  /** What the mail server said to the last try. */
  error: z.string().nullable(),
  resends: z.int(),
  created_at: instant,
  tried_at: instant.nullable(),
  /** Those before the last one, oldest first. */
  tries: z.array(z.object({ status: z.enum(['failed', 'sent', 'dead']), error: z.string().nullable(), at: instant })),
  /** By whom it was put in line again. */
  resent: z.array(z.object({ by: z.string(), at: instant })),
});
export type OrderMail = z.infer<typeof OrderMail>;

/** Whoever bought it, by account or by address. */
export const OrderCustomer = z.object({
  orders: z.int(),
  spent_cents: z.int(),
  since: instant,
  tickets: z.array(z.object({ id: z.uuid(), subject: z.string() })),
});
export type OrderCustomer = z.infer<typeof OrderCustomer>;

/** A change of what the order holds that is no step of its own. */
export const OrderChange = z.object({ id: z.int(), by: z.string(), created_at: instant, facts: z.array(ActivityFact) });
export type OrderChange = z.infer<typeof OrderChange>;

/** What of an order may be missing where the rest is shown. */
export const OrderPart = z.enum(['items', 'money', 'steps', 'customer', 'notes', 'mails']);
export type OrderPart = z.infer<typeof OrderPart>;

/** An order as it is packed: no price on it. */
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
    /** What the buyer wants the carrier to know. */
    notes: z.string().nullable(),
    placed_at: instant,
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
      }),
    ),
  })
  .meta({ id: 'PackOrder' });
export type PackOrder = z.infer<typeof PackOrder>;

/** So many are packed in one go, and so many slips are printed at once. */
export const mostToPack = 50;

/** Without numbers those that wait to be packed. */
export const PackQuery = z.object({ orders: z.string().max(2_000).catch('').default('') });
export type PackQuery = z.infer<typeof PackQuery>;

/** `total` counts also those beyond the most that are packed in one go; it is counted up to a thousand. */
export const PackList = z.object({ items: z.array(PackOrder), total: z.int(), is_more: z.boolean() });
export type PackList = z.infer<typeof PackList>;
