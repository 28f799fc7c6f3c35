import { z } from 'zod';
import { moneyStates } from '#domain/order/order-money.ts';
import { refundStates } from '#domain/order/refund-state.ts';
import { shippingSources } from '#domain/parcel/carrier-rate.ts';
import { labelHolds } from '#domain/parcel/label-state.ts';
import { staffLineMaximum } from '#domain/stock/stock.ts';
import { mostLines } from '../cart/shapes.ts';
import { ListQuery, listOf } from '../lists.ts';
import { Addition, OrderChange, OrderCustomer, OrderMail, OrderPart, StaffNote } from '../orders/admin.ts';
import { Order, OrderEvent, OrderItem, OrderStatus } from '../orders/shapes.ts';
import { StaffLabel } from '../parcels/admin.ts';
import { text } from '../text.ts';

/** Amount is dollars as typed; parsed without floats. */
export const RefundInput = z.strictObject({
  kind: z.enum(['full', 'amount', 'lines']),
  amount: text().trim().max(20).default(''),
  lines: z
    .array(z.strictObject({ item_id: z.uuid(), quantity: z.int().min(1).max(staffLineMaximum) }))
    .max(mostLines)
    .default([]),
  /** Returns the goods of the lines, or of the whole order, to stock. */
  restock: z.boolean().default(false),
  /** Given as store credit of its account, not as money; not with `cancel`. */
  as_credit: z.boolean().default(false),
  /** Also cancels the order. */
  cancel: z.boolean().default(false),
  reason: text().trim().max(500).optional(),
  /** The version the page showed; if it differs, the answer is `changed_meanwhile`. */
  version: z.int().optional(),
});
export type RefundInput = z.input<typeof RefundInput>;
export type RefundWish = z.output<typeof RefundInput>;

/** `refund` is null if a canceled order had nothing left to refund. */
export const RefundReply = z.object({
  order_number: z.string(),
  order_status: OrderStatus,
  refund: z
    .object({ id: z.uuid(), amount_cents: z.int(), status: z.string(), provider: z.string().nullable() })
    .nullable(),
});
export type RefundReply = z.infer<typeof RefundReply>;

const instant = z.iso.datetime();

export const StaffPayment = z.object({
  id: z.uuid(),
  provider: z.string(),
  method: z.string().nullable(),
  status: z.string(),
  amount_cents: z.int(),
  captured_cents: z.int(),
  refunded_cents: z.int(),
  reference: z.string().nullable(),
  failure_code: z.string().nullable(),
  /** How often the provider was asked for the result, and when last. */
  asked_count: z.int(),
  asked_at: instant.nullable(),
  dashboard_url: z.string().nullable(),
  created_at: instant,
  facts: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      decision: z.string(),
      amount_cents: z.int().nullable(),
      reference: z.string().nullable(),
      created_at: instant,
    }),
  ),
});
export type StaffPayment = z.infer<typeof StaffPayment>;

export const StaffRefund = z.object({
  id: z.uuid(),
  amount_cents: z.int(),
  reason: z.string(),
  status: z.enum(refundStates),
  /** It failed, and staff tried it again as another refund. */
  is_replaced: z.boolean(),
  restock: z.boolean(),
  as_credit: z.boolean(),
  note: z.string().nullable(),
  /** How staff paid it back another way after it failed. */
  settled: z.object({ note: z.string(), by: z.string(), at: instant }).nullable(),
  /** Who requested it: a staff address, 'buyer', 'system' or 'provider'. */
  by: z.string(),
  reference: z.string().nullable(),
  created_at: instant,
  settled_at: instant.nullable(),
  lines: z.array(z.object({ product_name: z.string(), quantity: z.int(), amount_cents: z.int() })),
});
export type StaffRefund = z.infer<typeof StaffRefund>;

export const StaffItem = OrderItem.extend({
  /** Units not refunded yet, and units that could return to stock. */
  refundable_quantity: z.int(),
  returnable_quantity: z.int(),
  /** What the others were refunded for. */
  refunded_cents: z.int(),
  /** Units that can be swapped or taken out. */
  changeable_quantity: z.int(),
  /** The product's price where staff set a different price, and why. */
  list_price_cents: z.int().nullable(),
  price_reason: z.string().nullable(),
  /** Null: the shop's usual one. */
  tax_code: z.string().nullable(),
  /** What a unit cost the shop when it was sold. */
  unit_cost_cents: z.int().nullable(),
  /** As a provider counted it by tax code; null: its share of the order's by amount. */
  tax_cents: z.int().nullable(),
});
export type StaffItem = z.infer<typeof StaffItem>;

export const StaffOrder = Order.omit({ items: true, events: true })
  .extend({
    manual_payment_reason: z.string().nullable(),
    /** Who said what shipping costs. */
    shipping_source: z.enum(shippingSources),
    items: z.array(StaffItem),
    /** `to_status`: the new status, if the event moved the order. */
    events: z.array(OrderEvent.extend({ by: z.string(), to_status: z.string().nullable() })),
    payments: z.array(StaffPayment),
    staff_refunds: z.array(StaffRefund),
    staff_notes: z.array(StaffNote),
    mails: z.array(OrderMail),
    changes: z.array(OrderChange),
    labels: z.array(StaffLabel),
    /** Who sells labels; null where they are bought elsewhere. */
    label_provider: z.string().nullable(),
    /** The label that its parcel may go out with, also that of another order in it: address and items stay. */
    parcel_label: z.object({ state: z.enum(labelHolds), at: z.string().nullable() }).nullable(),
    customer: OrderCustomer,
    /** The number of the order whose goods it replaces, free of charge, and of those that replace its own and stand. */
    replaces: z.string().nullable(),
    replaced_by: z.array(z.string()),
    /** The number of the order that it adds goods to, and what is added to its own. */
    adds_to: z.string().nullable(),
    additions: z.array(Addition),
    /** Parts that could not be read; they are empty here. */
    missing: z.array(OrderPart),
    /** Who changed it last, and when: a staff address, 'buyer', 'system' or 'provider'. */
    changed: z.object({ by: z.string(), at: instant }),
    /** Order numbers of the next newer and the next older order. */
    newer: z.string().nullable(),
    older: z.string().nullable(),
    /** While unpaid: what the same buyer, by email or network, holds in all. */
    unpaid: z.object({ orders: z.int(), units: z.int() }).nullable(),
    disputes: z.array(
      z.object({
        id: z.uuid(),
        provider: z.string(),
        status: z.string(),
        /** The provider's code. */
        reason: z.string(),
        amount_cents: z.int(),
        answer_by: instant.nullable(),
      }),
    ),
    money: z.object({
      state: z.enum(moneyStates),
      captured_cents: z.int(),
      refunded_cents: z.int(),
      waiting_cents: z.int(),
      /** Of money and store credit. */
      left_cents: z.int(),
      /** What store credit paid, what of it was given back, and what is left of it to give back. */
      credit_cents: z.int(),
      credit_refunded_cents: z.int(),
      credit_left_cents: z.int(),
      /** What its labels cost the shop, less what came back. */
      postage_cents: z.int(),
      /**
       * Of a paid order that has not ended: what was paid and kept, without its tax, less goods and postage. Null where
       * the cost of a product is not known. `percent` of those sales; null without any.
       */
      margin: z.object({ goods_cents: z.int(), cents: z.int(), percent: z.int().nullable() }).nullable(),
      /** Where refunds go: 'card' or 'paypal'. */
      method: z.string().nullable(),
    }),
  })
  .meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof StaffOrder>;

export const MoneyKind = z.enum(['review', 'unknown', 'dispute', 'refund', 'waiting', 'event', 'fact', 'invariant']);
export type MoneyKind = z.infer<typeof MoneyKind>;
export const MoneyAction = z.enum(['ask', 'retry', 'settle']);
export type MoneyAction = z.infer<typeof MoneyAction>;

export const MoneyEntry = z.object({
  kind: MoneyKind,
  id: z.string(),
  happened_at: instant,
  order_number: z.string().nullable(),
  provider: z.string(),
  /** What we requested, and what the provider reported. */
  asked_cents: z.int().nullable(),
  told_cents: z.int().nullable(),
  reference: z.string().nullable(),
  told_reference: z.string().nullable(),
  detail: z.string().nullable(),
  answer_by: instant.nullable(),
  left_cents: z.int(),
  dashboard_url: z.string().nullable(),
  actions: z.array(MoneyAction),
});
export type MoneyEntry = z.infer<typeof MoneyEntry>;

export const MoneyQuery = ListQuery.extend({ kind: MoneyKind.or(z.literal('')).catch('').default('') });
export type MoneyQuery = z.infer<typeof MoneyQuery>;
export const MoneyPage = listOf(MoneyEntry);
export type MoneyPage = z.infer<typeof MoneyPage>;

export const MoneyActionInput = z.strictObject({
  kind: MoneyKind,
  id: text().min(1).max(300),
  action: MoneyAction,
  note: text().trim().max(500).optional(),
});
export type MoneyActionInput = z.infer<typeof MoneyActionInput>;
/** Whether somebody must still look at it. */
export const MoneyActionReply = z.object({ is_open: z.boolean() });
export type MoneyActionReply = z.infer<typeof MoneyActionReply>;
