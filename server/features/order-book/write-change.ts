import type { OpenOrder } from './open-order.ts';

/** A statement as pg takes it; the name keeps its plan with the connection. */
interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Writes all that a verb collected, by one call of `change_order` (db/functions). `seen` is the order's xmin where it was read
 * without a lock. The row answers the kinds of messages that were new, since the outbox drops repeats; null: nothing was written,
 * the order changed since.
 */
export function writeStatement({ order, pending }: OpenOrder, seen: string | null): Statement {
  const { payments, ...rows } = pending;
  const change = { ...rows, payments: [...payments].map(([id, columns]) => ({ ...columns, id })) };
  return {
    name: 'change-order',
    text: 'select change_order($1, $2, $3) as queued',
    values: [order.id, seen, JSON.stringify(change)],
  };
}

export interface Written {
  queued: string[] | null;
}

export const isUnchanged = ({ pending }: OpenOrder) =>
  Object.keys(pending.order).length + pending.payments.size + pending.facts.length === 0 &&
  pending.events.length + pending.messages.length + pending.activity.length === 0;
