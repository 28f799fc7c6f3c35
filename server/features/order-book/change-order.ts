import { CompiledQuery } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { inTransaction, isConflict } from '#server/database/despite-conflicts.ts';
import { announceProduct } from '#server/features/catalog/announce-product.ts';
import type { Services } from '#server/services.ts';
import { letGo } from './let-go.ts';
import { lockOrder, type WhichOrder } from './lock-order.ts';
import { NeedsLock, type OpenOrder, openOrder } from './open-order.ts';
import type { OrderRow, Trx } from './order-rows.ts';
import { readUnlocked, type Unlocked } from './read-unlocked.ts';
import { isUnchanged, type Written, writeStatement } from './write-change.ts';

export interface ChangedOrder<Result> {
  /** As it stands now. */
  order: OrderRow;
  result: Result;
  /** Kinds of messages that will be sent; a job that was asked for before for the same item is not among them. */
  queued: ReadonlySet<string>;
}

/** Decides on a locked order. It may run more than once, so it touches nothing but what it is handed. */
type Verb<Result> = (open: OpenOrder) => Promise<Result | Refusal> | Result | Refusal;

interface Run<Result> {
  open: OpenOrder;
  changed: ChangedOrder<Result>;
}

/**
 * The one door to a change of an order that was placed. Locks it, lets the verb decide, lets go of coupon and payment pages of one
 * that ended, and writes order, payments, events and outbox in one transaction; a refusal undoes everything, whatever the verb had
 * touched. Deadlocks and serialization failures are
 * tried again. Only after the commit do open pages, kept pages and workers hear of it.
 * Refuses order_not_found, and what the verb refuses.
 */
export async function changeOrder<Result>(
  services: Services,
  which: WhichOrder,
  verb: Verb<Result>,
): Promise<ChangedOrder<Result> | Refusal> {
  try {
    return done(services, await inTransaction(services.db, trx => run(trx, which, verb)));
  } catch (fault) {
    if (fault instanceof Undone) return fault.refusal;
    throw fault;
  }
}

/**
 * The same in one reading and one writing, for a verb that mostly decides by order and payments alone: nothing is locked before
 * the writing, which comes to nothing when another change came first. Then, or when the verb reaches for more, it runs locked.
 * `known`: as somebody read it before, for whom nothing is read again.
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
    await letGo(open);
    if (isUnchanged(open)) return done(services, settled(open, result, []));
    const { rows } = await services.pool.query<Written>(writeStatement(open, read.seen));
    const queued = rows[0]?.queued;
    if (queued) return done(services, settled(open, result, queued));
  } catch (fault) {
    if (!(fault instanceof NeedsLock) && !isConflict(fault)) throw fault;
  }
  return changeOrder(services, which, verb);
}

async function run<Result>(trx: Trx, which: WhichOrder, verb: Verb<Result>): Promise<Run<Result>> {
  const locked = await lockOrder(trx, which);
  if (!locked) throw new Undone(refuse('order_not_found'));
  const open = openOrder(trx, locked.now, locked.order, locked.payments);
  const result = await verb(open);
  if (isRefusal(result)) throw new Undone(result);
  await letGo(open);
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

/** After the commit. */
function done<Result>(services: Services, { open, changed }: Run<Result>): ChangedOrder<Result> {
  if (!isUnchanged(open)) announce(services, open);
  return changed;
}

/** Takes the transaction back. */
class Undone extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

function announce(services: Services, { order, shelf }: OpenOrder): void {
  const { jobs, live } = services;
  jobs.nudgeOutbox();
  const event = { type: 'orderChanged', order_number: order.order_number } as const;
  live.publish('staff', event);
  if (order.user_id) live.publish(`user:${order.user_id}`, event);
  // Whoever has its page open by the signed link.
  live.publish(`order:${order.order_number}`, event);
  for (const product of shelf) announceProduct(services, product);
}
