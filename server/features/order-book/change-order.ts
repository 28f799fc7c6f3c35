import { CompiledQuery } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { allOrNothing, isConflict } from '#server/database/despite-conflicts.ts';
import { announceProduct } from '#server/features/catalog/announce-product.ts';
import type { Services } from '#server/services.ts';
import { lockOrder, type WhichOrder } from './lock-order.ts';
import { NeedsLock, type OpenOrder, openOrder } from './open-order.ts';
import type { OrderRow, Trx } from './order-rows.ts';
import { readUnlocked, type Unlocked } from './read-unlocked.ts';
import { releaseEnded } from './release-ended.ts';

export interface ChangedOrder<Result> {
  /** The order after the change. */
  order: OrderRow;
  result: Result;
  /** Kinds of messages that were queued. */
  queued: ReadonlySet<string>;
}

/** Decides on a locked order. May run more than once, so it must have no effects outside `open`. */
type Verb<Result> = (open: OpenOrder) => Promise<Result | Refusal> | Result | Refusal;

interface Run<Result> {
  open: OpenOrder;
  changed: ChangedOrder<Result>;
}

/**
 * The only way to change a placed order. Locks it, runs `verb`, releases the coupon and payment pages of an order that
 * ended, and writes order, payments, events and outbox in one transaction. A refusal rolls everything back. Deadlocks
 * and serialization failures are retried. Open pages, cached pages and workers are notified after the commit. Refuses
 * order_not_found, and what `verb` refuses.
 */
export async function changeOrder<Result>(
  services: Services,
  which: WhichOrder,
  verb: Verb<Result>,
): Promise<ChangedOrder<Result> | Refusal> {
  const changed = await allOrNothing(services.db, trx => run(trx, which, verb));
  return isRefusal(changed) ? changed : done(services, changed);
}

/**
 * The same with one read and one write, for a verb that mostly needs only the order and its payments. Locks nothing
 * before the write, which does nothing if another change came first; then, or if the verb needs more, it runs again
 * locked. `known`: a snapshot the caller already has; skips the read.
 */
export async function changeAtOnce<Result>(
  services: Services,
  which: { paymentId: string },
  verb: Verb<Result>,
  known?: Unlocked,
): Promise<ChangedOrder<Result> | Refusal> {
  const read = known ?? (await readUnlocked(services.pool, which.paymentId));
  if (!read) return refuse('order_not_found');
  const open = openOrder(null, read.now, read.order, read.payments);
  try {
    const result = await verb(open);
    if (isRefusal(result)) return result;
    await releaseEnded(open);
    if (isUnchanged(open)) return done(services, settled(open, result, []));
    const { rows } = await services.pool.query<Written>(writeStatement(open, read.seen));
    const queued = rows[0]?.queued;
    if (queued) return done(services, settled(open, result, queued));
  } catch (fault) {
    if (!(fault instanceof NeedsLock) && !isConflict(fault)) throw fault;
  }
  return changeOrder(services, which, verb);
}

/**
 * Changes an order that adds to this one (`change-additions.ts`) in the same transaction. The original is always locked
 * first. The caller hands a refusal on, so that it rolls everything back. Refuses order_not_found, and what `verb`
 * refuses.
 */
export async function changeAlso<Result>(open: OpenOrder, id: string, verb: Verb<Result>): Promise<Result | Refusal> {
  const { trx } = open;
  const locked = await lockOrder(trx, { id });
  if (!locked) return refuse('order_not_found');
  const also = openOrder(trx, locked.now, locked.order, locked.payments);
  const result = await verb(also);
  if (isRefusal(result)) return result;
  await releaseEnded(also);
  if (!isUnchanged(also)) await write(trx, also);
  open.also.push(also, ...also.also);
  return result;
}

async function run<Result>(trx: Trx, which: WhichOrder, verb: Verb<Result>): Promise<Run<Result> | Refusal> {
  const locked = await lockOrder(trx, which);
  if (!locked) return refuse('order_not_found');
  const open = openOrder(trx, locked.now, locked.order, locked.payments);
  const result = await verb(open);
  if (isRefusal(result)) return result;
  await releaseEnded(open);
  return settled(open, result, isUnchanged(open) ? [] : await write(trx, open));
}

async function write(trx: Trx, open: OpenOrder): Promise<string[]> {
  const { text, values } = writeStatement(open, null);
  const { rows } = await trx.executeQuery<Written>(CompiledQuery.raw(text, values));
  return rows[0]?.queued ?? [];
}

const settled = <Result>(open: OpenOrder, result: Result, queued: string[]): Run<Result> => ({
  open,
  changed: { order: open.order, result, queued: new Set(queued) },
});

/** Runs after the commit. */
function done<Result>(services: Services, { open, changed }: Run<Result>): ChangedOrder<Result> {
  for (const each of [open, ...open.also]) if (!isUnchanged(each)) announce(services, each);
  return changed;
}

function announce(services: Services, { order, stockChanges }: OpenOrder): void {
  const { jobs, live } = services;
  jobs.nudgeOutbox();
  const event = { type: 'orderChanged', order_number: order.order_number } as const;
  live.publish('staff', event);
  if (order.user_id) live.publish(`user:${order.user_id}`, event);
  // Pages opened with the signed link.
  live.publish(`order:${order.order_number}`, event);
  for (const product of stockChanges) announceProduct(services, product);
}

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
function writeStatement({ order, pending }: OpenOrder, seen: string | null): Statement {
  const { payments, ...rows } = pending;
  const change = { ...rows, payments: [...payments].map(([id, columns]) => ({ ...columns, id })) };
  return {
    name: 'change-order',
    text: 'select change_order($1, $2, $3) as queued',
    values: [order.id, seen, JSON.stringify(change)],
  };
}

interface Written {
  queued: string[] | null;
}

const isUnchanged = ({ pending }: OpenOrder) =>
  Object.keys(pending.order).length + pending.payments.size + pending.facts.length === 0 &&
  pending.events.length + pending.messages.length + pending.activity.length === 0;
