import type { Logger } from 'pino';
import type { OrderPart } from '#contract/orders/admin.ts';

export interface InPart {
  /** Parts that could not be read. */
  missing: Set<OrderPart>;
  /** What belongs to a part; where it cannot be read, `none` in its place. */
  read<Read>(part: OrderPart, read: Promise<Read>, none: Read): Promise<Read>;
}

/** An order is shown without what cannot be read of it. */
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
