import { z } from 'zod';
import { moneyFilters, placedWithin } from '#domain/order/order-filters.ts';
import { moneyStates } from '#domain/order/order-money.ts';
import { orderStatuses } from '#domain/order/order-state.ts';
import { shippingMethods } from '#domain/price.ts';
import { ListQuery, listOf, searched } from '../lists.ts';
import { ShippingMethod } from '../pricing.ts';
import { isStorable, text } from '../text.ts';
import { OrderStatus } from './shapes.ts';

export const AdminOrder = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    user_id: z.uuid().nullable(),
    shipping_name: z.string().nullable(),
    email: z.string(),
    status: z.string(),
    total_cents: z.int(),
    refunded_cents: z.int(),
    placed_at: z.iso.datetime(),
    version: z.int(),
    /** The state of its money; with the status it decides what a move asks (domain/order/order-move.ts). */
    money: z.enum(moneyStates),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof AdminOrder>;

/** One of these, or '' for all; anything else means all. */
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values).or(z.literal('')).catch('').default('');

/** Numbers of orders, separated by commas; '' chooses none of them. */
export const OrderNumbers = searched(2_000);
export const numbersIn = (numbers: string): string[] => numbers.split(',').filter(Boolean);

export const AdminOrderQuery = ListQuery.extend({
  status: oneOf(orderStatuses),
  delivery: oneOf(shippingMethods),
  money: oneOf(moneyFilters),
  days: oneOf(placedWithin),
  /** Only the orders of this account, or of this guest. */
  customer: z.uuid().or(z.literal('')).catch('').default(''),
  /** Only these. */
  orders: OrderNumbers,
});
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>;
export const AdminOrderRow = AdminOrder.extend({
  shipping_method: ShippingMethod,
  /** Units of all its lines. */
  pieces: z.int(),
}).meta({ id: 'AdminOrderRow' });
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;
export const AdminOrderPage = listOf(AdminOrderRow);
export type AdminOrderPage = z.infer<typeof AdminOrderPage>;

const wholeAddress = 'Give a whole address that begins with https://, such as https://www.ups.com/track?tracknum=1Z';

export const OrderStatusInput = z.strictObject({
  status: OrderStatus,
  /** Required to mark an unpaid order as paid. */
  reason: text().trim().max(500).optional(),
  /** Records how an order that was packed or sent unpaid was paid, while it stays in the status given here. */
  is_paid: z.literal(true).optional(),
  /** Return the goods of a shipped order to stock. */
  restock: z.boolean().optional(),
  /** The version the list showed; if it differs, the answer is `changed_meanwhile`. */
  version: z.int().optional(),
  /** The buyer's mail waits some seconds, so that `adminUndoOrderStatus` can take the change back. */
  hold_mail: z.boolean().optional(),
  /** The numbers of the orders whose goods were in its box. If they are others meanwhile, nothing is moved. */
  with: z.array(text().max(20)).max(50).optional(),
  tracking_number: text().trim().max(80).optional(),
  /** Empty removes the link. */
  tracking_url: z
    .union(
      [
        z.literal(''),
        z
          .url({ protocol: /^https$/, error: wholeAddress })
          .refine(isStorable, wholeAddress)
          // Text before an @ could imitate the carrier's address.
          .refine(url => !/^https:\/\/[^/?#]*@/i.test(url), wholeAddress)
          .max(500, wholeAddress),
      ],
      { error: wholeAddress },
    )
    .optional(),
  carrier: text().trim().max(60).optional(),
});
export type OrderStatusInput = z.infer<typeof OrderStatusInput>;
/** The version that the change answered. */
export const OrderUndoInput = z.strictObject({ version: z.int() });
export type OrderUndoInput = z.infer<typeof OrderUndoInput>;
export const OrderStatusReply = z.object({
  order: AdminOrder,
  buyer_mailed: z.boolean(),
});
export type OrderStatusReply = z.infer<typeof OrderStatusReply>;
