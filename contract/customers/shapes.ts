import { z } from 'zod';
import { LetterState } from '../account-settings.ts';
import { ListQuery, listOf } from '../lists.ts';
import { OrderStatus } from '../orders/shapes.ts';
import { TicketStatus } from '../support/shapes.ts';

/** Somebody with an account, as staff see them. No secret of theirs is among it. */
export const Customer = z
  .object({
    id: z.uuid(),
    /** Empty where they gave none. */
    full_name: z.string(),
    email: z.string(),
    is_admin: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

/** `role` admins: those who run the shop. */
export const CustomerQuery = ListQuery.extend({ role: z.literal(['', 'admins']).catch('').default('') });
export type CustomerQuery = z.infer<typeof CustomerQuery>;
export const CustomerPage = listOf(Customer);
export type CustomerPage = z.infer<typeof CustomerPage>;

/** One of them with what they bought, asked and agreed to; the latest of orders and tickets, and how many there are. */
export const CustomerDetails = Customer.extend({
  email_confirmed: z.boolean(),
  orders: z.int(),
  /** Paid, before anything was given back. */
  spent_cents: z.int(),
  refunded_cents: z.int(),
  latest_orders: z.array(
    z.object({
      order_number: z.string(),
      status: OrderStatus,
      total_cents: z.int(),
      placed_at: z.iso.datetime(),
    }),
  ),
  tickets: z.int(),
  latest_tickets: z.array(
    z.object({ id: z.uuid(), subject: z.string(), status: TicketStatus, is_overdue: z.boolean() }),
  ),
  letter: LetterState,
  letter_since: z.iso.datetime().nullable(),
  /** As their latest order stored it; null before the first. */
  marketing_consent: z.boolean().nullable(),
  /** Why whoever asks cannot change the admin flag; null when they can. */
  role_fixed: z.string().nullable(),
}).meta({ id: 'CustomerDetails' });
export type CustomerDetails = z.infer<typeof CustomerDetails>;

/** The password is that of whoever gives or takes the rights. */
export const AdminFlagInput = z.strictObject({ is_admin: z.boolean(), password: z.string().max(200) });
export type AdminFlagInput = z.infer<typeof AdminFlagInput>;

/** The password is that of whoever asks; needed for another of the staff alone. */
export const SignOutInput = z.strictObject({ password: z.string().max(200).default('') });
export type SignOutInput = z.input<typeof SignOutInput>;

/** How many devices were signed out. */
export const SignedOut = z.object({ devices: z.int() });
export type SignedOut = z.infer<typeof SignedOut>;
