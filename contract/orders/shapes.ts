import { z } from 'zod';
import { orderStatuses } from '#domain/order/order-state.ts';
import { refundStates } from '#domain/order/refund-state.ts';
import { returnStatuses } from '#domain/returns/return-state.ts';
import { clampQuantity } from '#domain/stock/stock.ts';
import { LineInput, mostLines } from '../cart/shapes.ts';
import { PaymentMethod, PaymentOption } from '../payments/shapes.ts';
import { HumanTotals, ShippingMethod, TaxRate } from '../pricing.ts';
import { text } from '../text.ts';

/** An order number in an address, as typed; most do not exist. */
export const OrderNumber = text().max(20).toUpperCase();

export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Field rules and messages: domain/address. Only types and sizes here, so that all mistakes are named at once. */
export const ShippingInput = z.strictObject({
  name: z.string().max(120).default(''),
  email: z.string().max(254).default(''),
  phone: z.string().max(40).default(''),
  address1: z.string().max(200).default(''),
  address2: z.string().max(200).nullish(),
  city: z.string().max(100).default(''),
  state: z.string().max(40).default(''),
  postal: z.string().max(20).default(''),
  country: z.string().max(40).default('US'),
});

/** Where an order ships. The email address cannot change. */
export const AddressInput = ShippingInput.omit({ email: true, country: true });
export type AddressInput = z.input<typeof AddressInput>;

/** The version the page showed; if it differs, the answer is `changed_meanwhile`. */
export const AddressChange = AddressInput.extend({ version: z.int().optional() });
export type AddressChange = z.input<typeof AddressChange>;

export const PlaceOrderInput = z.strictObject({
  /** null for a guest, or the session's own user. */
  userId: text().max(64).nullish(),
  /**
   * Quantity of the first active product, if `items` is absent and the account's cart is empty. Anything but a quantity
   * counts as one.
   */
  quantity: z.preprocess(
    (sent: number | undefined) => (sent === undefined ? sent : clampQuantity(sent, null)),
    z.int().min(1).max(10).optional(),
  ),
  items: z.array(LineInput).min(1).max(mostLines).optional(),
  shipping: ShippingInput,
  notes: text().max(1000).nullish(),
  source: text().max(40).optional(),
  coupon_code: text().trim().max(40).nullish(),
  shipping_method: ShippingMethod.default('standard'),
  payment_method: PaymentMethod.default('card'),
  use_store_credit: z.boolean().default(false),
  expected_total_cents: z.int().min(0).optional(),
  /** The names under which the buyer saw the goods, with the values of a variant. */
  expected_names: z
    .array(z.strictObject({ product_id: z.uuid(), name: text().max(400) }))
    .max(mostLines)
    .optional(),
  marketing_consent: z.boolean().default(false),
});
export type PlaceOrderInput = z.input<typeof PlaceOrderInput>;
export type PlaceOrderOrder = z.output<typeof PlaceOrderInput>;

const Cents = z.object({
  subtotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  tax: z.int(),
  /** Replies stored by an earlier release have none. */
  credit: z.int().default(0),
  total: z.int(),
});

export const PlacedOrder = z
  .object({
    order: z.object({
      order_number: z.string(),
      status: OrderStatus,
      email: z.string(),
      placed_at: z.iso.datetime(),
      hold_expires_at: z.iso.datetime().nullable(),
      /** A signed key that opens the order without an account. */
      key: z.string(),
    }),
    totals: z.object({ cents: Cents, human: HumanTotals }),
    payment: z.object({ provider: z.string(), redirect_url: z.string().nullable(), status: z.string() }),
  })
  .meta({ id: 'PlacedOrder' });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const OrderItem = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  /** null if the product was deleted. */
  product_id: z.uuid().nullable(),
  product_name: z.string(),
  sku: z.string(),
  slug: z.string().nullable(),
  scent: z.string().nullable(),
  size: z.string().nullable(),
  /** The product's current category: oils and serums are measured by volume. */
  category: z.string().nullable(),
  quantity: z.int(),
  unit_price_cents: z.int(),
  line_total_cents: z.int(),
  /** The order's discount was spread over this line too. */
  is_discounted: z.boolean(),
  currency: z.string(),
  image_url: z.string().nullable(),
  /** What was ordered instead, where staff swapped it. */
  instead_of: z.string().nullable(),
  /** Of its units; these are not sent. */
  refunded_quantity: z.int(),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const OrderEvent = z.object({
  /** Its place among the order's steps, from '1'. */
  id: z.string(),
  order_id: z.uuid(),
  type: z.string(),
  /** The status it moved the order to; null for a note. */
  to_status: z.string().nullable(),
  message: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

export const OrderSummary = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    status: z.string(),
    total_cents: z.int(),
    currency: z.string(),
    placed_at: z.iso.datetime(),
    item_count: z.int(),
    can_pay: z.boolean(),
    /** A refund that waits tells the buyer that the money is not back yet. */
    refunds: z.array(z.object({ status: z.enum(refundStates) })),
    thumbnails: z.array(z.object({ image_url: z.string().nullable(), alt: z.string() })),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof OrderSummary>;

export const Order = z
  .object({
    id: z.uuid(),
    /** null for a guest. */
    user_id: z.uuid().nullable(),
    order_number: z.string(),
    version: z.int(),
    status: z.string(),
    email: z.string(),
    currency: z.string(),
    subtotal_cents: z.int(),
    discount_cents: z.int(),
    credit_cents: z.int(),
    shipping_cents: z.int(),
    tax_cents: z.int(),
    tax_basis_points: TaxRate,
    total_cents: z.int(),
    refunded_cents: z.int(),
    coupon_code: z.string().nullable(),
    shipping_method: ShippingMethod,
    created_at: z.iso.datetime(),
    placed_at: z.iso.datetime(),
    hold_expires_at: z.iso.datetime().nullable(),
    change_until: z.iso.datetime(),
    tracking_number: z.string().nullable(),
    tracking_url: z.string().nullable(),
    carrier: z.string().nullable(),
    estimated_delivery_from: z.iso.date().nullable(),
    estimated_delivery: z.iso.date().nullable(),
    shipping_name: z.string(),
    shipping_phone: z.string().nullable(),
    shipping_address1: z.string(),
    shipping_address2: z.string().nullable(),
    shipping_city: z.string(),
    shipping_state: z.string(),
    shipping_postal: z.string(),
    shipping_country: z.string(),
    notes: z.string().nullable(),
    items: z.array(OrderItem),
    events: z.array(OrderEvent),
    /** The latest payment attempt. */
    payment: z
      .object({
        provider: z.string(),
        method: z.string().nullable(),
        status: z.string(),
        message: z.string().nullable(),
      })
      .nullable(),
    /** Refunds, oldest first. */
    refunds: z.array(
      z.object({
        id: z.uuid(),
        amount_cents: z.int(),
        status: z.enum(refundStates),
        created_at: z.iso.datetime(),
        settled_at: z.iso.datetime().nullable(),
      }),
    ),
    /** Returns, oldest first. */
    returns: z.array(
      z.object({
        code: z.string(),
        status: z.enum(returnStatuses),
        asked_at: z.iso.datetime(),
        /** The refund of it, which the bank may have refused. */
        refund: z.object({ status: z.string() }).nullable(),
      }),
    ),
    /** Each unit is refunded or in a return. */
    is_all_returned: z.boolean(),
    /** Payments received, oldest first; `provider` is 'manual' if staff recorded it. */
    received: z.array(
      z.object({ id: z.uuid(), provider: z.string(), method: z.string().nullable(), amount_cents: z.int() }),
    ),
    paid_at: z.iso.datetime().nullable(),
    can_pay: z.boolean(),
    /** The hold can be extended once, now or in its last hour. */
    can_hold_longer: z.boolean(),
    /** The methods PAY NOW offers. */
    payment_methods: z.array(PaymentOption),
    can_cancel: z.boolean(),
    can_correct_address: z.boolean(),
    /** The server's time when this was read; `change_until` is counted down by it. */
    now: z.iso.datetime(),
    is_guest: z.boolean(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

export const OrderListQuery = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).catch(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).catch(10).default(10),
  status: OrderStatus.or(z.literal('')).catch('').default(''),
  q: z
    .string()
    .trim()
    .transform(text => text.replaceAll('\0', '').slice(0, 40))
    .catch('')
    .default(''),
});
export type OrderListQuery = z.infer<typeof OrderListQuery>;

export const OrderList = z.object({ items: z.array(OrderSummary), total: z.int(), offset: z.int(), limit: z.int() });
export type OrderList = z.infer<typeof OrderList>;

/** Both as typed. */
export const OrderLinkInput = z.strictObject({ order_number: z.string().max(40), email: z.string().max(254) });
export type OrderLinkInput = z.infer<typeof OrderLinkInput>;

/** The initial values of the checkout form, from the profile or the last order. */
export const Prefill = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  postal: z.string(),
});
export type Prefill = z.infer<typeof Prefill>;

export const PayReply = z.object({ provider: z.string(), redirect_url: z.string().nullable(), status: z.string() });
export type PayReply = z.infer<typeof PayReply>;
