import type { OpenOrder } from './open-order.ts';

/** A pg statement; the name keeps its plan prepared on the connection. */
interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * The call of `change_order` (db/functions) that writes all changes. `seen` is the order's xmin if it was read without
 * a lock. The row contains the kinds of messages that were new, as the outbox drops repeats; null if the order changed
 * since and nothing was written.
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
