import { awaitsCarrier, type OrderStatus } from '#domain/order/order-state.ts';
import type { SeenOrder } from './books.ts';
import type { Shop } from './shop.ts';

/** A person who may have an account, and may order and write without one. */
export interface Person {
  name: string;
  /** Where they read their mail. */
  email: string;
  /** The address they may move to; the two then change places. */
  otherEmail: string;
  account: Account | null;
  /** Links mailed to them within the last hour. */
  links: number;
  /** Their addresses that a deleted account had. */
  forgotten: string[];
  /** Addresses they used without an account; deletion leaves those orders as they are. */
  asGuest: string[];
}

export interface Account {
  id: string;
  email: string;
  isProven: boolean;
  password: string;
  /** Of the session; null when signed out. */
  cookie: string | null;
  /** Passwords tried so far. After ten the account is locked for a while. */
  tries: number;
  /** Every address it had. */
  addresses: string[];
  /** Minutes until the link that confirms the address expires. */
  confirmsFor: number;
  /** The previous address, and for how many minutes its link undoes the change. */
  restores: { email: string; minutes: number } | null;
  /** The address that a requested change leads to. */
  movesTo: string | null;
  /** Cents of store credit given to it, also as refunds, less what staff paid out. */
  granted: number;
}

/** A line of an order. Each unit bought is either with the buyer or back. */
export interface LifeLine {
  item: string;
  product: string;
  quantity: number;
  /** Units that came back into stock. */
  back: number;
}

export interface LifeOrder {
  id: string;
  number: string;
  key: string;
  by: Person;
  isGuests: boolean;
  lines: LifeLine[];
  coupon: string | null;
  couponStands: boolean;
  /** Mails to the buyer that the changes call for, by kind. */
  mails: Record<string, number>;
  /** Mails to the buyer that were queued, by kind. */
  queued: Record<string, number>;
  /** The position of the last event that was taken into account. */
  upTo: number;
  /** Refunds that succeeded. */
  refundsCome: Set<string>;
  /** How often a failed refund came through; two times between two steps are seen as one. */
  comebacks: number;
  /** It belonged to an account at some time. */
  hadAccount: boolean;
  /** The account whose store credit pays a part of it. */
  creditOf: string | null;
  refundsSeen: Set<string>;
  paymentsSeen: Set<string>;
  wasSent: boolean;
  /** The house number it is sent to. */
  street: number;
  /** The number of the order that it adds goods to. */
  addsTo: string | null;
  /** Refunds that succeeded at some time, and those whose failure was reported. */
  refundsEver: Set<string>;
  /** The request it was placed with, to send it again; null for an order that staff made. */
  request: { cookie: string; key: string; body: object } | null;
}

export interface LifeReturn {
  code: string;
  order: LifeOrder;
  lines: { item: string; quantity: number; restocked: number }[];
}

export interface LifeProduct {
  id: string;
  isThere: boolean;
  /** Units in stock. */
  stock: number;
}

export interface LifeCoupon {
  id: string;
  code: string;
  isThere: boolean;
  isActive: boolean;
}

export type TicketStatus = 'open' | 'pending_customer' | 'resolved' | 'closed';

export interface LifeTicket {
  id: string;
  by: Person;
  isGuests: boolean;
  status: TicketStatus;
  /** Minutes since the last message. */
  age: number;
  isKept: boolean;
  /** The account of its writer was deleted since. */
  isLeft: boolean;
}

/** What ought to be true after the steps so far. */
export interface Model {
  people: Person[];
  products: LifeProduct[];
  coupons: LifeCoupon[];
  orders: LifeOrder[];
  returns: LifeReturn[];
  tickets: LifeTicket[];
  /** Mails that belong to no order, by kind, that the steps call for. */
  mails: Record<string, number>;
  /** Mails that belong to no order, by kind, that were queued. */
  queued: Record<string, number>;
  mailsSeen: Set<string>;
  /** How many steps were taken. */
  steps: number;
  /** As the database had it after the last step: what anybody can look up. */
  shop: Shop;
}

/** What a step means for goods and mails, where the order's events do not say it. */
export interface Intent {
  order?: LifeOrder;
  via?: 'status' | 'refund';
  /** Staff said that the goods came back. */
  restock?: boolean;
  /** The refund that was made; null if nothing was left to refund. */
  refund?: string | null;
  /** A refund that succeeded while staff tried it again. Either may be first. */
  raced?: string;
  /** The kind of mail that staff were told the buyer gets. */
  mailed?: string | null;
  /** The order whose address was corrected. */
  addressOf?: LifeOrder;
  /** A settled return, whose goods go back into stock as staff said. */
  settled?: LifeReturn;
}

/** A corrected address: also of what is here and goes into the same parcel, which has one address. */
export function moveTo(model: Model, order: LifeOrder, street: number): void {
  const before = order.street;
  order.street = street;
  for (const added of model.orders)
    if (added.addsTo === order.number && added.street === before && awaitsCarrier(seenOf(model, added).status))
      added.street = street;
}

export const pick = <Item>(items: readonly Item[], nth: number): Item | undefined =>
  items.length === 0 ? undefined : items[nth % items.length];

/** The item that the step's `check` found. */
export function the<Item>(items: readonly Item[], nth: number): Item {
  const item = pick(items, nth);
  if (item === undefined) throw new Error('A step was taken that cannot be');
  return item;
}

export const seenOf = ({ shop }: Model, order: LifeOrder): SeenOrder => {
  const seen = shop.seen.orders.find(({ id }) => id === order.id);
  if (!seen) throw new Error(`Order ${order.number} is gone`);
  return seen;
};

export const isEnd = (status: OrderStatus) => status === 'canceled' || status === 'refunded';
export const isSent = (status: OrderStatus) =>
  status === 'shipped' || status === 'out_for_delivery' || status === 'delivered';
