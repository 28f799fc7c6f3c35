import type { Logger } from 'pino';
import type { OrderPart } from '#contract/orders/admin.ts';

export interface InPart {
  /** Parts that could not be read. */
  missing: Set<OrderPart>;
  /** Reads a part; on failure notes it as missing and returns `none`. */
  read<Read>(part: OrderPart, read: Promise<Read>, none: Read): Promise<Read>;
}

/** Lets an order be shown without the parts that cannot be read. */
export function inPart(log: Pick<Logger, 'error'>, order: string): InPart {
  const missing = new Set<OrderPart>();
  return {
    missing,
    read: (part, read, none) =>
      read.catch(fault => {
        log.error({ err: fault, order, part }, 'order shown in part');
        missing.add(part);
        return none;
      }),
  };
}
