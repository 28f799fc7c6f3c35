import { isOrderStatus, isOver, type OrderEventType, type OrderStatus, orderStatusRules } from './order-state.ts';

/** The statuses of an order that arrives, from its payment on. */
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
  /** When it was last reached; null for what is to come, and for a step that was passed over. */
  at: string | null;
}

interface HappenedEvent {
  type: OrderEventType | (string & {});
  /** ISO instant. */
  created_at: string;
}

/** How far an order is, from its status, and since when, from its events, oldest first. */
export function orderProgress(status: string, events: readonly HappenedEvent[]): ProgressStep[] {
  // What waits for its money is placed.
  const reached = isOrderStatus(status) ? way.indexOf(status) + 1 : 0;
  return steps.map((type, index) => {
    const at = events.findLast(event => event.type === type)?.created_at ?? null;
    if (isOver(status)) return { type, at, state: at ? 'done' : 'coming' };
    if (index > reached) return { type, at: null, state: 'coming' };
    return { type, at, state: index === reached ? 'now' : 'done' };
  });
}
