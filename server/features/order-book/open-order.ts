import { isUnpaid, mayMove, orderStatusRules } from '#domain/order/order-state.ts';
import { itemPayload } from '#server/jobs/item-queue.ts';
import { lockStock } from './lock-order.ts';
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
  type ReturnMailKind,
  type StockChange,
  system,
  type Trx,
} from './order-rows.ts';

/**
 * A locked order as a verb sees it. Changes are collected and written at the end; `order` and `payments` reflect them
 * at once. `lockStock` locks goods and coupon, always after order and payments, to avoid deadlocks.
 */
export interface OpenOrder {
  /**
   * For what is not collected here. @throws NeedsLock if the order was read without a lock; the verb then runs again,
   * locked
   */
  readonly trx: Trx;
  /** The database's clock. */
  readonly now: Date;
  readonly order: Readonly<OrderRow>;
  /** All payments, locked, oldest first. */
  readonly payments: readonly Readonly<PaymentRow>[];
  /** Products whose stock changed, to be announced. */
  readonly stockChanges: StockChange[];
  readonly pending: PendingChange;
  /** Orders that were changed with it (`changeAlso`). */
  readonly also: OpenOrder[];
  /** @throws if the state table does not allow the move; the verb should have refused it. */
  move(move: Move): void;
  set(columns: OrderColumns): void;
  setPayment(id: string, columns: PaymentColumns): void;
  /** Adds a timeline entry without a move. */
  note(message: string, by?: Actor): void;
  /**
   * Queues a mail for after the commit: one per change, even if an order repeats the same step. It waits the given
   * seconds, in which it can be withdrawn.
   */
  mail(kind: OrderMailKind | ReturnMailKind, facts?: Record<string, string>, waitSeconds?: number): void;
  /** Queues idempotent work for after the commit; `provider` is where it is done, if at one. */
  job(kind: OrderJobKind, item: { id: string; provider?: string }): void;
  /** Writes the activity log. Staff are logged with their email; a buyer is not, as the order identifies them. */
  log(
    who: { id: string | null; email: string | null },
    did: { action: string; facts: object; kind?: NewActivity['subject_kind']; subject?: string },
  ): void;
  keepFact(fact: NewFact): void;
  /** `others`: products that are to come into the order; only the first call locks. */
  lockStock(others?: readonly string[]): Promise<void>;
}

/** The outbox key of the message that the change to this version asked for. */
export const mailKey = (kind: NewMessage['kind'], about: string, version: number) => `${kind}:${about}:${version}`;

/** Thrown if a verb needs more than an order read without a lock can give. */
export class NeedsLock extends Error {}

export function openOrder(trx: Trx | null, now: Date, row: OrderRow, attempts: PaymentRow[]): OpenOrder {
  const order = { ...row };
  const payments = attempts.map(attempt => ({ ...attempt }));
  const pending: PendingChange = { order: {}, payments: new Map(), events: [], messages: [], activity: [], facts: [] };
  const stockChanges: StockChange[] = [];
  let stockIsLocked = false;

  const set = (columns: OrderColumns & { status?: OrderRow['status'] }) => {
    if (pending.order.version === undefined) order.version += 1;
    Object.assign(order, columns);
    Object.assign(pending.order, columns, { version: order.version });
  };

  /** The key contains the version, so a later change of the same kind gets its own message. */
  const send = (kind: NewMessage['kind'], about: string, payload: NewMessage['payload'], wait?: number) => {
    set({});
    const waits = wait === undefined ? {} : { wait_seconds: wait };
    pending.messages.push({ kind, dedupe_key: mailKey(kind, about, order.version), payload, ...waits });
  };

  return {
    get trx() {
      if (!trx) throw new NeedsLock('An order read without a lock has no transaction');
      return trx;
    },
    now,
    order,
    payments,
    stockChanges,
    pending,
    also: [],
    set,
    move({ to, by, message = null, type, set: more }) {
      const from = order.status;
      const actor = by.kind === 'provider' ? 'system' : by.kind;
      if (from !== to && !mayMove(actor, from, to)) throw new Error(`${by.kind} may not move an order ${from} → ${to}`);
      // Only an unpaid order reserves goods for a time.
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
    mail: (kind, facts = {}, wait) => send(kind, order.id, { order_id: order.id, ...facts }, wait),
    job: (kind, item) => send(kind, item.id, itemPayload(item)),
    keepFact: fact => void pending.facts.push(fact),
    log(who, { action, facts, kind = 'order', subject = order.order_number }) {
      const actor = { actor_id: who.id, actor_email: who.email };
      pending.activity.push({ ...actor, action, subject_kind: kind, subject_id: subject, facts });
    },
    async lockStock(others) {
      if (!stockIsLocked) await lockStock(this.trx, order.id, others);
      stockIsLocked = true;
    },
  };
}
