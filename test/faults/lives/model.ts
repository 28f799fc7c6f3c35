import type { OrderStatus } from '#domain/order/order-state.ts';
import type { SeenOrder } from './books.ts';
import type { Shop } from './shop.ts';

/** Somebody who may have an account, and may order and write without one. */
export interface Person {
  name: string;
  /** The address they read their mail at. */
  email: string;
  /** The one they would like to have instead; the two change places. */
  otherEmail: string;
  account: Account | null;
  /** Links that were mailed to them within the hour. */
  links: number;
  /** Addresses of theirs that a deleted account had. */
  forgotten: string[];
  /** Addresses they used without an account: what was ordered with them stays as it is. */
  asGuest: string[];
}

export interface Account {
  id: string;
  email: string;
  isProven: boolean;
  password: string;
  /** Of the session; null: signed out. */
  cookie: string | null;
  /** Wrong and right passwords so far: after ten the account is closed for a while. */
  tries: number;
  /** Every address it had. */
  addresses: string[];
  /** Minutes for which the link that confirms the address still works. */
  confirmsFor: number;
  /** The address it had before, and for how many minutes the link to that one undoes the change. */
  restores: { email: string; minutes: number } | null;
  /** A link to a new address was asked for. */
  movesTo: string | null;
}

/** One line of an order: every unit that was bought is out of the shop or came back. */
export interface LifeLine {
  item: string;
  product: string;
  quantity: number;
  /** Units that came back to the shelf. */
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
  /** Mails to the buyer by kind: what changes promised. */
  mails: Record<string, number>;
  /** Mails to the buyer by kind: what was queued. */
  queued: Record<string, number>;
  /** Changes that were taken into account, by their position. */
  upTo: number;
  /** Refunds that succeeded. */
  refundsCome: Set<string>;
  /** How often one that had failed came through: twice between two looks is seen once. */
  comebacks: number;
  /** It belonged to an account at some time. */
  hadAccount: boolean;
  refundsSeen: Set<string>;
  paymentsSeen: Set<string>;
  wasSent: boolean;
  /** The number of the house it goes to. */
  street: number;
  /** What the same request was sent with. */
  request: { cookie: string; key: string; body: object };
}

export interface LifeProduct {
  id: string;
  isThere: boolean;
  /** Units on the shelf. */
  shelf: number;
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
  /** Minutes since the last word in it. */
  age: number;
  isKept: boolean;
}

/** What ought to be true, by what everybody did so far. */
export interface Model {
  people: Person[];
  products: LifeProduct[];
  coupons: LifeCoupon[];
  orders: LifeOrder[];
  tickets: LifeTicket[];
  /** Mails that belong to no order, by kind. */
  mails: Record<string, number>;
  /** Those that were queued. */
  queued: Record<string, number>;
  mailsSeen: Set<string>;
  /** How many steps were taken. */
  steps: number;
  /** As the database had it after the last step: what anybody can look up. */
  shop: Shop;
}

/** What a step means for goods and mails where the order's moves do not say it. */
export interface Intent {
  order?: LifeOrder;
  via?: 'status' | 'refund';
  /** Staff say that the goods came back. */
  restock?: boolean;
  /** The refund that was made; null where nothing was left to give back. */
  refund?: string | null;
  /** A refund whose news had to wait for another one while staff tried it again. */
  raced?: string;
  /** The kind of mail that staff were told the buyer gets. */
  mailed?: string | null;
  /** Whose address was corrected. */
  addressOf?: LifeOrder;
}

export const pick = <Item>(items: readonly Item[], nth: number): Item | undefined =>
  items.length === 0 ? undefined : items[nth % items.length];

/** The one that is there, where `check` of the step found it. */
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
