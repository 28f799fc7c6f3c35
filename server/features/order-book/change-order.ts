import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { announceProduct } from '#server/features/catalog/announce-product.ts';
import type { Services } from '#server/services.ts';
import { lockOrder, type WhichOrder } from './lock-order.ts';
import { type OpenOrder, openOrder } from './open-order.ts';
import type { OrderRow, Trx } from './order-rows.ts';
import { isUnchanged, writeChange } from './write-change.ts';

export interface ChangedOrder<Result> {
  /** As it stands now. */
  order: OrderRow;
  result: Result;
  /** Kinds of messages that will be sent; one that was sent before for the same reason is not among them. */
  queued: ReadonlySet<string>;
}

/** Decides on a locked order. It may run more than once, so it touches nothing but what it is handed. */
type Verb<Result> = (open: OpenOrder) => Promise<Result | Refusal> | Result | Refusal;

const mostTries = 4;

/**
 * The one door to a change of an order that was placed. Locks it, lets the verb decide, and writes order, payments, events and
 * outbox in one transaction; a refusal undoes everything, whatever the verb had touched. Deadlocks and serialization failures are
 * tried again. Only after the commit do open pages, kept pages and workers hear of it.
 * Refuses order_not_found, and what the verb refuses.
 */
export async function changeOrder<Result>(
  services: Services,
  which: WhichOrder,
  verb: Verb<Result>,
): Promise<ChangedOrder<Result> | Refusal> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { changed, open } = await services.db.transaction().execute(trx => run(trx, which, verb));
      if (!isUnchanged(open)) announce(services, open);
      return changed;
    } catch (fault) {
      if (fault instanceof Undone) return fault.refusal;
      if (!isPassing(fault) || tries === mostTries) throw fault;
      await pause(Math.random() * 20 * tries);
    }
  }
}

async function run<Result>(trx: Trx, which: WhichOrder, verb: Verb<Result>) {
  const locked = await lockOrder(trx, which);
  if (!locked) throw new Undone(refuse('order_not_found'));
  const open = openOrder(trx, locked.now, locked.order, locked.payments);
  const result = await verb(open);
  if (isRefusal(result)) throw new Undone(result);
  const queued = isUnchanged(open) ? new Set<string>() : await writeChange(open);
  return { open, changed: { order: open.order, result, queued } };
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
  for (const product of shelf) announceProduct(services, product);
}

const isPassing = (fault: unknown) => ['40001', '40P01'].includes((fault as { code?: string }).code ?? '');

const pause = (ms: number) => new Promise<void>(resume => setTimeout(resume, ms));
