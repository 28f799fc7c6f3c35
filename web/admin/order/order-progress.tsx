import { fill } from '#content/fill.ts';
import { fulfilmentText as text } from '#content/microcopy/fulfilment.ts';
import type { StaffOrder } from '#contract/money.ts';
import { orderEventLabel } from '#domain/order/order-event.ts';
import { orderProgress, type ProgressStep } from '#domain/order/order-progress.ts';
import { isOver } from '#domain/order/order-state.ts';
import { displayDay, displayTime } from '#domain/time/dates.ts';
import './order-progress.css';

/** How far the order is, as a line: times of what was, the day it is expected. */
export function OrderProgress({ order }: { order: StaffOrder }) {
  const steps = orderProgress(order.status, order.events);
  const expected = isOver(order.status) ? null : order.estimated_delivery;
  return (
    <ol aria-label={text.progress} className="order-progress">
      {steps.map(({ type, state, at }) => (
        <li aria-current={state === 'now' ? 'step' : undefined} data-state={state} key={type}>
          <span className="order-progress__name">{nameOf(type)}</span>
          {at && <time dateTime={at}>{displayTime(at)}</time>}
          {state === 'coming' && type === 'delivered' && expected && (
            <span>{fill(text.expected, { day: displayDay(expected) })}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function nameOf(type: ProgressStep['type']): string {
  if (type === 'created') return text.placed;
  return type === 'paid' ? text.paid : orderEventLabel(type);
}
