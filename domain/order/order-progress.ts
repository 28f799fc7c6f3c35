import { isOrderStatus, isOver, type OrderEventType, type OrderStatus, orderStatusRules } from './order-state.ts';

/** The statuses from this one to delivery. */
function* wayFrom(status: OrderStatus): Generator<OrderStatus> {
  yield status;
  const { next } = orderStatusRules[status];
  if (next) yield* wayFrom(next);
}

const way = [...wayFrom('paid')];
const steps: readonly OrderEventType[] = ['created', ...way.map(status => orderStatusRules[status].eventType)];

export interface ProgressStep {
  type: OrderEventType;
  state: 'done' | 'now' | 'coming';
  /** When it was last reached; null if it is still to come or was skipped. */
  at: string | null;
}

interface HappenedEvent {
  type: OrderEventType | (string & {});
  /** ISO instant. */
  created_at: string;
}

/** The steps of an order by its status, with times from its events (oldest first). */
export function orderProgress(status: string, events: readonly HappenedEvent[]): ProgressStep[] {
  // An order that waits for payment is placed.
  const reached = isOrderStatus(status) ? way.indexOf(status) + 1 : 0;
  return steps.map((type, index) => {
    const at = events.findLast(event => event.type === type)?.created_at ?? null;
    if (isOver(status)) return { type, at, state: at ? 'done' : 'coming' };
    if (index > reached) return { type, at: null, state: 'coming' };
    return { type, at, state: index === reached ? 'now' : 'done' };
  });
}
