import { z } from 'zod';
import { NewsletterState } from '../account-settings/shapes.ts';
import { ListQuery, listOf } from '../lists.ts';
import { OrderStatus } from '../orders/shapes.ts';
import { TicketStatus } from '../support/shapes.ts';

/** An account as staff see it, without secrets. */
export const Customer = z
  .object({
    id: z.uuid(),
    /** Empty if not given. */
    full_name: z.string(),
    email: z.string(),
    is_admin: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

/** `role` admins: only staff. */
export const CustomerQuery = ListQuery.extend({ role: z.literal(['', 'admins']).catch('').default('') });
export type CustomerQuery = z.infer<typeof CustomerQuery>;
export const CustomerPage = listOf(Customer);
export type CustomerPage = z.infer<typeof CustomerPage>;

/** A customer's spending and consent, with the latest orders and tickets and their counts. */
export const CustomerDetails = Customer.extend({
  email_confirmed: z.boolean(),
  orders: z.int(),
  /** Paid, before refunds. */
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
  letter: NewsletterState,
  letter_since: z.iso.datetime().nullable(),
  /** As stored with the latest order; null without orders. */
  marketing_consent: z.boolean().nullable(),
  /** Why the viewer cannot change the admin flag; null if they can. */
  role_fixed: z.string().nullable(),
}).meta({ id: 'CustomerDetails' });
export type CustomerDetails = z.infer<typeof CustomerDetails>;

/** The password is that of the staff member who makes the change. */
export const AdminFlagInput = z.strictObject({ is_admin: z.boolean(), password: z.string().max(200) });
export type AdminFlagInput = z.infer<typeof AdminFlagInput>;

/** The password of the staff member who asks; needed only to sign out other staff. */
export const SignOutInput = z.strictObject({ password: z.string().max(200).default('') });
export type SignOutInput = z.input<typeof SignOutInput>;

/** The number of devices signed out. */
export const SignedOut = z.object({ devices: z.int() });
export type SignedOut = z.infer<typeof SignedOut>;
