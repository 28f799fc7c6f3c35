import { type StatusLook, unknownLook } from '#domain/status-look.ts';

/** Statuses in the order of fulfilment; the two ends come last (spec section 4). */
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
export type OrderEventType =
  | 'created'
  | 'paid'
  | 'packed'
  | 'shipped'
  | 'out_for_delivery'
  | 'delivered'
  | 'canceled'
  | 'refunded'
  | 'note';
export type OrderActor = 'system' | 'buyer' | 'staff';

interface OrderStatusRule extends StatusLook {
  /** What the button says that brings an order here. */
  verb: string;
  /** The event written when an order moves to this status. */
  eventType: OrderEventType;
  /** The buyer's next step; {time} is the end of the hold (copy section 7.10, `status.help`). */
  help: string;
  /** A mail goes to the buyer (rulings section 7). */
  notifiesBuyer: boolean;
  /** The order has ended: its coupon may be used again, and none of its payment pages stays open. */
  isOver: boolean;
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
    verb: 'Wait for payment',
    // Placing an order writes 'created' itself; coming back to pending is a remark.
    eventType: 'note',
    help: 'Waiting for your payment until {time}.',
    notifiesBuyer: false,
    isOver: false,
    system: ['processing', 'paid', 'canceled'],
    buyer: ['canceled'],
  },
  processing: {
    label: 'Processing',
    tone: 'info',
    sign: 'sliders',
    verb: 'Mark processing',
    eventType: 'note',
    help: 'The payment is under way.',
    notifiesBuyer: false,
    isOver: false,
    system: ['pending', 'paid', 'canceled'],
    buyer: ['canceled'],
  },
  paid: {
    label: 'Paid',
    tone: 'success',
    sign: 'card',
    verb: 'Mark paid',
    eventType: 'paid',
    help: 'Paid. We pack it next.',
    notifiesBuyer: false,
    isOver: false,
    system: ['refunded'],
    buyer: ['canceled'],
  },
  packed: {
    label: 'Packed',
    tone: 'violet',
    sign: 'parcel',
    verb: 'Pack',
    eventType: 'packed',
    help: 'Ready for the carrier.',
    notifiesBuyer: false,
    isOver: false,
    system: ['refunded'],
    buyer: [],
  },
  shipped: {
    label: 'Shipped',
    tone: 'info',
    sign: 'truck',
    verb: 'Ship',
    eventType: 'shipped',
    help: 'On its way.',
    notifiesBuyer: true,
    isOver: false,
    system: ['refunded'],
    buyer: [],
  },
  out_for_delivery: {
    label: 'Out for Delivery',
    tone: 'violet',
    sign: 'pin',
    verb: 'Mark out for delivery',
    eventType: 'out_for_delivery',
    help: 'It should arrive today.',
    notifiesBuyer: true,
    isOver: false,
    system: ['refunded'],
    buyer: [],
  },
  delivered: {
    label: 'Delivered',
    tone: 'success',
    sign: 'house',
    verb: 'Mark delivered',
    eventType: 'delivered',
    help: 'It has arrived.',
    notifiesBuyer: true,
    isOver: false,
    system: ['refunded'],
    buyer: [],
  },
  canceled: {
    label: 'Canceled',
    tone: 'error',
    sign: 'ban',
    verb: 'Cancel order',
    eventType: 'canceled',
    help: 'Nothing more will happen.',
    notifiesBuyer: true,
    isOver: true,
    // A payment that came after the hold, while the goods are still here.
    system: ['paid', 'refunded'],
    buyer: [],
  },
  refunded: {
    label: 'Refunded',
    tone: 'neutral',
    sign: 'back',
    verb: 'Mark refunded',
    eventType: 'refunded',
    help: 'The money is on its way back.',
    notifiesBuyer: true,
    isOver: true,
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

export function isOver(status: string): boolean {
  return isOrderStatus(status) && orderStatusRules[status].isOver;
}

export function notifiesBuyer(status: OrderStatus): boolean {
  return orderStatusRules[status].notifiesBuyer;
}

/** Whether this hand may move an order from one status to another; staying is no move. */
export function mayMove(actor: OrderActor, from: OrderStatus, to: OrderStatus): boolean {
  if (from === to) return false;
  return actor === 'staff' || orderStatusRules[from][actor].includes(to);
}
