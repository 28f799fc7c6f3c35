import { z } from 'zod';
import { moneyStates } from '#domain/order/order-money.ts';
import { NewsletterState } from '../account-settings/shapes.ts';
import { ListQuery, listOf, searched } from '../lists.ts';
import { StaffNote } from '../orders/admin.ts';
import { OrderStatus } from '../orders/shapes.ts';
import { TicketStatus } from '../support/shapes.ts';
import { text } from '../text.ts';
import { StoreCredit } from './credit.ts';

/** A person as staff see them, without secrets: an account, or a guest by the address. */
export const Customer = z
  .object({
    /** The account's, or the guest's. */
    id: z.uuid(),
    /** Empty if not given. */
    full_name: z.string(),
    email: z.string(),
    is_guest: z.boolean(),
    is_admin: z.boolean(),
    orders: z.int(),
    /** Paid, before refunds. */
    spent_cents: z.int(),
    refunded_cents: z.int(),
    tags: z.array(z.string()),
    /** When the account was made, or the guest first bought or wrote. */
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

/** `role` admins: only staff; guests: only people without an account. `tag` in any case. */
export const CustomerQuery = ListQuery.extend({
  role: z.literal(['', 'admins', 'guests']).catch('').default(''),
  tag: searched(40),
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;
export const CustomerPage = listOf(Customer);
export type CustomerPage = z.infer<typeof CustomerPage>;

/** Notes of staff about a customer, newest first: a page of them. */
export const CustomerNotes = z
  .object({
    notes: z.array(StaffNote),
    /** How many are older than these. */
    older_notes: z.int(),
    /** Where these begin; null: there are none. */
    next_notes: z.string().nullable(),
  })
  .meta({ id: 'CustomerNotes' });
export type CustomerNotes = z.infer<typeof CustomerNotes>;
export const CustomerNotesQuery = ListQuery.pick({ after: true });

/** A customer's spending and consent, with the latest orders and tickets and their counts. */
export const CustomerDetails = Customer.extend({
  email_confirmed: z.boolean(),
  /** Of what was paid, before refunds; null until two orders are paid. */
  average_cents: z.int().nullable(),
  latest_orders: z.array(
    z.object({
      order_number: z.string(),
      status: OrderStatus,
      total_cents: z.int(),
      refunded_cents: z.int(),
      money: z.enum(moneyStates),
      placed_at: z.iso.datetime(),
    }),
  ),
  tickets: z.int(),
  latest_tickets: z.array(
    z.object({ id: z.uuid(), subject: z.string(), status: TicketStatus, is_overdue: z.boolean() }),
  ),
  reviews: z.int(),
  latest_reviews: z.array(
    z.object({
      id: z.uuid(),
      product_name: z.string(),
      rating: z.int(),
      title: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** The newest notes. */
  ...CustomerNotes.shape,
  /** Tags in use, to choose from. */
  known_tags: z.array(z.string()),
  letter: NewsletterState,
  letter_since: z.iso.datetime().nullable(),
  /** null: a guest has none. */
  credit: StoreCredit.nullable(),
  /** As stored with the latest order; null without orders. */
  marketing_consent: z.boolean().nullable(),
  /** Why the viewer cannot change the admin flag; null if they can. */
  role_fixed: z.string().nullable(),
}).meta({ id: 'CustomerDetails' });
export type CustomerDetails = z.infer<typeof CustomerDetails>;

/** Gives a tag or takes it; doing it twice changes nothing. */
export const TagInput = z.strictObject({
  tag: text().trim().min(1, 'Type a tag first.').max(40),
  has: z.boolean(),
});
export type TagInput = z.infer<typeof TagInput>;
export const CustomerTags = z.object({ tags: z.array(z.string()) });
export type CustomerTags = z.infer<typeof CustomerTags>;

/** The password is that of the staff member who makes the change. */
export const AdminFlagInput = z.strictObject({ is_admin: z.boolean(), password: z.string().max(200) });
export type AdminFlagInput = z.infer<typeof AdminFlagInput>;

/** The password of the staff member who asks; needed only to sign out other staff. */
export const SignOutInput = z.strictObject({ password: z.string().max(200).default('') });
export type SignOutInput = z.input<typeof SignOutInput>;

/** The number of devices signed out. */
export const SignedOut = z.object({ devices: z.int() });
export type SignedOut = z.infer<typeof SignedOut>;
