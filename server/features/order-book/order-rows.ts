import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import type { MailKind } from '#content/emails/kinds.ts';
import type { ShippingAddress } from '#domain/address.ts';
import type { PayableOrder } from '#domain/order/order-change.ts';
import type { OrderActor, OrderEventType, OrderStatus, StatusMail } from '#domain/order/order-state.ts';
import type { PaymentStatus } from '#domain/order/payment-state.ts';
import type { Database, OrdersTable, PaymentFactsTable, PaymentsTable } from '#server/database/schema.ts';

export type Trx = Transaction<Database>;
export type OrderRow = Selectable<OrdersTable> & { status: OrderStatus };
export type PaymentRow = Selectable<PaymentsTable> & { status: PaymentStatus };

export interface Actor {
  kind: OrderActor | 'provider';
  id: string | null;
}

export const system = { kind: 'system', id: null } as const satisfies Actor;
export const provider: Actor = { kind: 'provider', id: null };

/** Payments that may still bring money. */
export const openStatuses = ['created', 'pending', 'unknown', 'processing'] as const;

export type OrderMailKind = Extract<
  MailKind,
  'order_placed' | 'order_made' | 'order_changed' | 'payment_received' | 'payment_failed' | 'order_address' | StatusMail
>;

/** Mails about a return of the order; the feature of returns composes them. */
export type ReturnMailKind = Extract<MailKind, `return_${string}`>;

/** Jobs that a change queues for after its commit. */
export type OrderJobKind = 'buy-return-label' | 'end-payment' | 'report-purchase' | 'settle-refund';

export interface StockChange {
  id: string;
  stock_quantity: number;
}

export interface Move {
  /** If the order already has this status, nothing moves; a message then becomes its own timeline entry. */
  to: OrderStatus;
  by: Actor;
  message?: string | null;
  /** Overrides the timeline title of the status. */
  type?: OrderEventType;
  /** Other columns to change. */
  set?: OrderColumns;
}

/** The columns that decide whether an order may be paid. */
export const payableOf = (order: Pick<OrderRow, 'status' | 'hold_expires_at' | 'paid_at'>): PayableOrder => ({
  status: order.status,
  holdExpiresAt: order.hold_expires_at,
  isSettled: order.paid_at !== null,
});

/** A shipping address as columns. */
export const shippingColumns = (address: ShippingAddress) => ({
  shipping_name: address.name,
  shipping_phone: address.phone,
  shipping_address1: address.address1,
  shipping_address2: address.address2,
  shipping_city: address.city,
  shipping_state: address.state,
  shipping_postal: address.postal,
});

/**
 * Columns that may change besides the status (`change_order` writes them). Plain values only, so the row in memory
 * equals the written row.
 */
export type OrderColumns = Partial<
  Pick<
    OrderRow,
    | 'user_id'
    | 'email'
    | 'refunded_cents'
    | 'refunded_credit_cents'
    | 'shipping_name'
    | 'shipping_phone'
    | 'shipping_address1'
    | 'shipping_address2'
    | 'shipping_city'
    | 'shipping_state'
    | 'shipping_postal'
    | 'carrier'
    | 'tracking_number'
    | 'tracking_url'
    | 'estimated_delivery_from'
    | 'estimated_delivery'
    | 'notes'
    | 'hold_expires_at'
    | 'hold_extended_at'
    | 'manual_payment_reason'
    | 'paid_at'
  >
>;
export type PaymentColumns = Partial<
  Pick<
    PaymentRow,
    | 'status'
    | 'provider_reference'
    | 'failure_code'
    | 'captured_cents'
    | 'capture_reference'
    | 'refund_reserved_cents'
    | 'refunded_cents'
  >
>;

interface NewEvent {
  type: OrderEventType;
  message: string | null;
  from_status: OrderStatus | null;
  to_status: OrderStatus | null;
  actor_kind: Actor['kind'];
  actor_id: string | null;
}

export interface NewMessage {
  kind: OrderMailKind | ReturnMailKind | OrderJobKind;
  dedupe_key: string;
  payload: Record<string, string | null>;
  /** Seconds in which it can still be withdrawn; none: it goes at once. */
  wait_seconds?: number;
}

/** An activity log entry: what a person did to an order or its money. */
export interface NewActivity {
  actor_id: string | null;
  /** The address of staff; null for a buyer, whose address is only on the order. */
  actor_email: string | null;
  action: string;
  subject_kind: 'order' | 'money';
  subject_id: string;
  facts: object;
}

/** All changes to a locked order, written together at the end. */
export interface PendingChange {
  order: Updateable<OrdersTable>;
  payments: Map<string, Updateable<PaymentsTable>>;
  events: NewEvent[];
  messages: NewMessage[];
  activity: NewActivity[];
  facts: NewFact[];
}

/** What a provider reported, logged with how it was handled. */
export type NewFact = Insertable<PaymentFactsTable>;
