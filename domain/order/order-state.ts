import { type StatusLook, unknownLook } from '#domain/status-look.ts';

/** Statuses in the order of fulfilment; the two ends come last. */
export const orderStatuses = [
  'pending',
  'processing',
  'paid',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'canceled',
  'refunded',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];
/** How far an order has come. `over`: it ended without arriving, or its money went back. */
export type OrderStage = 'unpaid' | 'paid' | 'packed' | 'sent' | 'arrived' | 'over';

/** What a timeline can show: an order is placed, comes to a status, or somebody remarks on it. */
export type OrderEventType = 'created' | 'note' | Exclude<OrderStatus, 'pending' | 'processing'>;

/** The mail of a move that staff make. */
export type StatusMail =
  | 'order_shipped'
  | 'order_out_for_delivery'
  | 'order_delivered'
  | 'order_canceled'
  | 'order_refunded';

export type OrderActor = 'system' | 'buyer' | 'staff';

interface OrderStatusRule extends StatusLook {
  stage: OrderStage;
  /** What the button says that brings an order here. */
  verb: string;
  /** The event written when an order moves to this status. */
  eventType: OrderEventType;
  /** The buyer's next step; {time} is the end of the hold. */
  help: string;
  /** The mail that the buyer gets when staff move an order here. */
  mail: StatusMail | null;
  /** The next step of fulfilment; null where nothing is left to do or a person must choose. */
  next: OrderStatus | null;
  /** What the buyer may still look forward to: the next step, and the one that matters. */
  coming: readonly OrderEventType[];
  /** Where the shop moves an order by itself, on a provider's word or the clock's. */
  system: readonly OrderStatus[];
  /** Where the buyer may move it. */
  buyer: readonly OrderStatus[];
}

/** The one table: server check, button, reason text and test read it. Staff may move any status to any other. */
export const orderStatusRules: Readonly<Record<OrderStatus, OrderStatusRule>> = {
  pending: {
    label: 'Pending Payment',
    tone: 'warning',
    sign: 'clock',
    stage: 'unpaid',
    verb: 'Wait for payment',
    // Placing an order writes 'created' itself; coming back to pending is a remark.
    eventType: 'note',
    help: 'Waiting for your payment until {time}.',
    mail: null,
    next: null,
    coming: ['paid', 'packed', 'delivered'],
    system: ['processing', 'paid', 'canceled'],
    buyer: ['canceled'],
  },
  processing: {
    label: 'Processing',
    tone: 'info',
    sign: 'sliders',
    stage: 'unpaid',
    verb: 'Mark processing',
    eventType: 'note',
    help: 'The payment is under way.',
    mail: null,
    next: null,
    coming: ['paid', 'packed', 'delivered'],
    system: ['pending', 'paid', 'canceled'],
    buyer: ['canceled'],
  },
  paid: {
    label: 'Paid',
    tone: 'success',
    sign: 'card',
    stage: 'paid',
    verb: 'Mark paid',
    eventType: 'paid',
    help: 'Paid. We pack it next.',
    mail: null,
    next: 'packed',
    coming: ['packed', 'delivered'],
    system: ['refunded'],
    buyer: ['canceled'],
  },
  packed: {
    label: 'Packed',
    tone: 'violet',
    sign: 'parcel',
    stage: 'packed',
    verb: 'Pack',
    eventType: 'packed',
    help: 'Ready for the carrier.',
    mail: null,
    next: 'shipped',
    coming: ['shipped', 'delivered'],
    system: ['refunded'],
    buyer: [],
  },
  shipped: {
    label: 'Shipped',
    tone: 'info',
    sign: 'truck',
    stage: 'sent',
    verb: 'Ship',
    eventType: 'shipped',
    help: 'On its way.',
    mail: 'order_shipped',
    next: 'out_for_delivery',
    coming: ['delivered'],
    system: ['refunded'],
    buyer: [],
  },
  out_for_delivery: {
    label: 'Out for Delivery',
    tone: 'violet',
    sign: 'pin',
    stage: 'sent',
    verb: 'Mark out for delivery',
    eventType: 'out_for_delivery',
    help: 'It should arrive today.',
    mail: 'order_out_for_delivery',
    next: 'delivered',
    coming: ['delivered'],
    system: ['refunded'],
    buyer: [],
  },
  delivered: {
    label: 'Delivered',
    tone: 'success',
    sign: 'house',
    stage: 'arrived',
    verb: 'Mark delivered',
    eventType: 'delivered',
    help: 'It has arrived.',
    mail: 'order_delivered',
    next: null,
    coming: [],
    system: ['refunded'],
    buyer: [],
  },
  canceled: {
    label: 'Canceled',
    tone: 'error',
    sign: 'ban',
    stage: 'over',
    verb: 'Cancel order',
    eventType: 'canceled',
    help: 'Nothing more will happen.',
    mail: 'order_canceled',
    next: null,
    coming: [],
    // A payment that came after the hold, while the goods are still here.
    system: ['paid', 'refunded'],
    buyer: [],
  },
  refunded: {
    label: 'Refunded',
    tone: 'neutral',
    sign: 'back',
    stage: 'over',
    verb: 'Mark refunded',
    eventType: 'refunded',
    help: 'The money is on its way back.',
    mail: 'order_refunded',
    next: null,
    coming: [],
    // A refund that did not go through: the order is over, and its money still with the shop.
    system: ['canceled'],
    buyer: [],
  },
};

export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(orderStatusRules, text);
}

export function orderStatusLook(status: string): StatusLook {
  return isOrderStatus(status) ? orderStatusRules[status] : unknownLook(status);
}

export function orderStatusLabel(status: string): string {
  return orderStatusLook(status).label;
}

const isAt =
  (...stages: OrderStage[]) =>
  (status: string): boolean =>
    isOrderStatus(status) && stages.includes(orderStatusRules[status].stage);

/** It waits for its money: its goods are held for a time. */
export const isUnpaid = isAt('unpaid');
/** It has ended: its coupon may be used again, and none of its payment pages stays open. */
export const isOver = isAt('over');
/** It has left the shop, and did not end. */
export const isSent = isAt('sent', 'arrived');
/** Its goods are in a parcel, here or elsewhere. */
export const isPacked = isAt('packed', 'sent', 'arrived');
/** A parcel waits for its carrier or is on its way. */
export const hasParcel = isAt('packed', 'sent');
/** The carrier has it. */
export const isOnItsWay = isAt('sent');
/** The carrier may still come for it. */
export const awaitsCarrier = isAt('unpaid', 'paid', 'packed');
/** Nothing more is to come. */
export const isDone = isAt('arrived', 'over');

/** For SQL: the statuses of which something holds. */
export const statusesThat = (holds: (status: string) => boolean): OrderStatus[] => orderStatuses.filter(holds);

/** Whether this hand may move an order from one status to another; staying is no move. */
export function mayMove(actor: OrderActor, from: OrderStatus, to: OrderStatus): boolean {
  if (from === to) return false;
  return actor === 'staff' || orderStatusRules[from][actor].includes(to);
}
