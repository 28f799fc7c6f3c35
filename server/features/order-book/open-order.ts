import { isUnpaid, mayMove, orderStatusRules } from '#domain/order/order-state.ts';
import { lockShelf } from './lock-order.ts';
import {
  type Actor,
  type Move,
  type NewActivity,
  type NewFact,
  type NewMessage,
  type OrderColumns,
  type OrderJobKind,
  type OrderMailKind,
  type OrderRow,
  type PaymentColumns,
  type PaymentRow,
  type PendingChange,
  type ShelfChange,
  system,
  type Trx,
} from './order-rows.ts';

/**
 * A locked order in a verb's hands. What the verb decides is collected and written when it is done; `order` and `payments` show it
 * at once. Goods and coupon are locked by `lockShelf`, always after order and payments, so that no two changes wait for each other.
 */
export interface OpenOrder {
  /** For what is not collected here. @throws NeedsLock where the order was read without one: the verb runs again with it */
  readonly trx: Trx;
  /** The database's clock. */
  readonly now: Date;
  readonly order: Readonly<OrderRow>;
  /** All attempts to pay, locked, oldest first. */
  readonly payments: readonly Readonly<PaymentRow>[];
  /** Products whose stock changed, to be announced. */
  readonly shelf: ShelfChange[];
  readonly pending: PendingChange;
  /** @throws when the state table does not let this hand make this move: the verb should have refused it. */
  move(move: Move): void;
  set(columns: OrderColumns): void;
  setPayment(id: string, columns: PaymentColumns): void;
  /** A line in the timeline that moves nothing. */
  note(message: string, by?: Actor): void;
  /** A mail to be sent after the commit, of each change that asks for one, however often an order goes through the same. */
  mail(kind: OrderMailKind, facts?: Record<string, string>): void;
  /** Work elsewhere to be done after the commit, which does no harm a second time; `party` is the provider it is done at. */
  job(kind: OrderJobKind, item: { id: string; party?: string }): void;
  /** Who did what, for the record: staff by their address, a buyer without it, for the order says whose it is. */
  log(
    who: { id: string | null; email: string | null },
    did: { action: string; facts: object; kind?: NewActivity['subject_kind']; subject?: string },
  ): void;
  keepFact(fact: NewFact): void;
  lockShelf(): Promise<void>;
}

/** A verb reaches for more than an order that was read without a lock can give. */
export class NeedsLock extends Error {}

export function openOrder(trx: Trx | null, now: Date, row: OrderRow, attempts: PaymentRow[]): OpenOrder {
  const order = { ...row };
  const payments = attempts.map(attempt => ({ ...attempt }));
  const pending: PendingChange = { order: {}, payments: new Map(), events: [], messages: [], activity: [], facts: [] };
  const shelf: ShelfChange[] = [];
  let shelfIsLocked = false;

  const set = (columns: OrderColumns & { status?: OrderRow['status'] }) => {
    if (pending.order.version === undefined) order.version += 1;
    Object.assign(order, columns);
    Object.assign(pending.order, columns, { version: order.version });
  };

  /** Its key names the change by the version, so that no later one of the same kind is taken for it. */
  const send = (kind: NewMessage['kind'], about: string, payload: NewMessage['payload']) => {
    set({});
    pending.messages.push({ kind, dedupe_key: `${kind}:${about}:${order.version}`, payload });
  };

  return {
    get trx() {
      if (!trx) throw new NeedsLock('An order read without a lock has no transaction');
      return trx;
    },
    now,
    order,
    payments,
    shelf,
    pending,
    set,
    move({ to, by, message = null, type, set: more }) {
      const from = order.status;
      const actor = by.kind === 'provider' ? 'system' : by.kind;
      if (from !== to && !mayMove(actor, from, to)) throw new Error(`${by.kind} may not move an order ${from} → ${to}`);
      // Only an unpaid order has goods set aside for a time.
      set({ ...(isUnpaid(to) ? {} : { hold_expires_at: null }), ...more, status: to });
      if (from === to && !message) return;
      pending.events.push({
        type: type ?? orderStatusRules[to].eventType,
        message,
        ...(from === to ? { from_status: null, to_status: null } : { from_status: from, to_status: to }),
        actor_kind: by.kind,
        actor_id: by.id,
      });
    },
    setPayment(id, columns) {
      const payment = payments.find(attempt => attempt.id === id);
      if (!payment) throw new Error(`Payment ${id} is not this order's`);
      Object.assign(payment, columns);
      pending.payments.set(id, { ...pending.payments.get(id), ...columns });
    },
    note(message, by = system) {
      const moves = { from_status: null, to_status: null };
      pending.events.push({ type: 'note', message, ...moves, actor_kind: by.kind, actor_id: by.id });
    },
    mail: (kind, facts = {}) => send(kind, order.id, { order_id: order.id, ...facts }),
    job: (kind, item) => send(kind, item.id, item),
    keepFact: fact => void pending.facts.push(fact),
    log(who, { action, facts, kind = 'order', subject = order.order_number }) {
      const actor = { actor_id: who.id, actor_email: who.email };
      pending.activity.push({ ...actor, action, subject_kind: kind, subject_id: subject, facts });
    },
    async lockShelf() {
      if (!shelfIsLocked) await lockShelf(this.trx, order.id);
      shelfIsLocked = true;
    },
  };
}
