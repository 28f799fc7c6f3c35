import { type StatusLook, unknownLook } from '#domain/status-look.ts';

/** Statuses in the order of fulfillment; the two final ones come last. */
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
/** How far an order has come. `over`: it was canceled or refunded. */
export type OrderStage = 'unpaid' | 'paid' | 'packed' | 'sent' | 'arrived' | 'over';

/** Timeline events: the order is placed, reaches a status, or somebody adds a note. */
export type OrderEventType = 'created' | 'note' | Exclude<OrderStatus, 'pending' | 'processing'>;

/** The mail sent when staff move an order. */
export type StatusMail =
  | 'order_shipped'
  | 'order_out_for_delivery'
  | 'order_delivered'
  | 'order_canceled'
  | 'order_refunded';

export type OrderActor = 'system' | 'buyer' | 'staff';

interface OrderStatusRule extends StatusLook {
  stage: OrderStage;
  /** The label of the button that moves an order to this status. */
  verb: string;
  /** The event written when an order moves to this status. */
  eventType: OrderEventType;
  /** The buyer's next step; {time} is the end of the hold. */
  help: string;
  /** The mail to the buyer when staff move an order to this status. */
  mail: StatusMail | null;
  /** The next step of fulfillment; null if nothing is left to do or staff must choose. */
  next: OrderStatus | null;
  /** The events still to come: the next step, and the one that matters. */
  coming: readonly OrderEventType[];
  /** Statuses the shop sets automatically, on a provider's fact or a deadline. */
  system: readonly OrderStatus[];
  /** Statuses the buyer may set. */
  buyer: readonly OrderStatus[];
}

/** The rules of each status, for server checks, buttons, reasons and tests. Staff may move any status to any other. */
export const orderStatusRules: Readonly<Record<OrderStatus, OrderStatusRule>> = {
  pending: {
    label: 'Pending Payment',
    tone: 'warning',
    sign: 'clock',
    stage: 'unpaid',
    verb: 'Wait for payment',
    // Placing an order writes 'created' itself; going back to pending is a note.
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
    help: 'We pack it next.',
    mail: null,
    next: 'packed',
    coming: ['packed', 'delivered'],
    // Shipped by another program that the shop sends its orders to.
    system: ['shipped', 'refunded'],
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
    system: ['shipped', 'refunded'],
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
    system: ['out_for_delivery', 'delivered', 'refunded'],
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
    system: ['delivered', 'refunded'],
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
    // A payment that came after the hold, while stock is still available.
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
    // A failed refund: the order is over, but the shop still has the money.
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

/** Not paid yet: its goods are held for a time. */
export const isUnpaid = isAt('unpaid');
/** Ended: its coupon may be used again, and its payment pages are closed. */
export const isOver = isAt('over');
/** Shipped, and not ended. */
export const isSent = isAt('sent', 'arrived');
/** Packed in a parcel, here or shipped. */
export const isPacked = isAt('packed', 'sent', 'arrived');
/** The parcel waits for the carrier or is on its way. */
export const hasParcel = isAt('packed', 'sent');
/** With the carrier. */
export const isOnItsWay = isAt('sent');
/** The carrier has not collected it yet. */
export const awaitsCarrier = isAt('unpaid', 'paid', 'packed');
/** Nothing is left to do. */
export const isDone = isAt('arrived', 'over');

/** The statuses that satisfy a predicate, for SQL. */
export const statusesThat = (holds: (status: string) => boolean): OrderStatus[] => orderStatuses.filter(holds);

/** Whether this actor may change an order from one status to another. Staying in a status is not a change. */
export function mayMove(actor: OrderActor, from: OrderStatus, to: OrderStatus): boolean {
  if (from === to) return false;
  return actor === 'staff' || orderStatusRules[from][actor].includes(to);
}
