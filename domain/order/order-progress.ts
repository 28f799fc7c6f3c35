import { isOver, type OrderEventType, type OrderStatus } from './order-state.ts';

/** The way of an order that arrives. */
const steps = ['created', 'paid', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const;

export interface ProgressStep {
  type: (typeof steps)[number];
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
  const reached = stepOf[status] ?? 0;
  return steps.map((type, index) => {
    const at = events.findLast(event => event.type === type)?.created_at ?? null;
    if (isOver(status)) return { type, at, state: at ? 'done' : 'coming' };
    if (index > reached) return { type, at: null, state: 'coming' };
    return { type, at, state: index === reached ? 'now' : 'done' };
  });
}

const stepOf: Readonly<Record<string, number>> = {
  paid: 1,
  packed: 2,
  shipped: 3,
  out_for_delivery: 4,
  delivered: 5,
} satisfies Partial<Record<OrderStatus, number>>;
