import type { ReactNode } from 'react';
import { fill } from '#content/fill.ts';
import { confirmText } from '#content/words/checkout.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { displayDay } from '#domain/time/dates.ts';
import { ShopTime } from '../parts/shop-time.tsx';
import { useMinutesLeft } from '../parts/use-minutes-left.ts';

/** First remaining step of a paid order; none once it is delivered or closed. */
const firstStep: Readonly<Record<string, number>> = { paid: 1, packed: 2, shipped: 3, out_for_delivery: 3 };

/** What happens next, for the order's current state. */
export function NextSteps({ order }: { order: Order }) {
  const first = firstStep[order.status];
  const minutesLeft = useMinutesLeft(order.now, order.change_until);
  const mayChange = minutesLeft !== null && order.can_correct_address;
  if (first === undefined) return null;
  const { step1, step2, step3 } = confirmText;
  const arrives = order.estimated_delivery;
  return (
    <ol className="placed__steps">
      {first === 1 && (
        <Step title={mayChange ? step1.title : step1.later}>
          {step1.text} {mayChange && <ChangeUntil order={order} />}
        </Step>
      )}
      {first <= 2 && <Step title={step2.title}>{step2.text}</Step>}
      <Step title={arrives ? fill(step3.title, { date: displayDay(arrives) }) : step3.undated}>{step3.text}</Step>
    </ol>
  );
}

function ChangeUntil({ order }: { order: Order }) {
  const { both, addressOnly } = confirmText.step1.change;
  const [before, after] = (order.can_cancel ? both : addressOnly).split('{change_until}');
  return (
    <>
      {before}
      <ShopTime instant={order.change_until} />
      {after}
    </>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h2>{title}</h2>
      <p>{children}</p>
    </li>
  );
}
