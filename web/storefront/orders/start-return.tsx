import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { orderReturnsText as text } from '#content/words/orders.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { returnPages } from '#contract/returns/pages.ts';
import { isSent } from '#domain/order/order-state.ts';
import { returnWindow } from '#domain/returns/return-policy.ts';
import { isOpenReturn, returnLook } from '#domain/returns/return-state.ts';
import { displayDate } from '#domain/time/dates.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { useKnownFacts } from '../parts/shop-facts.ts';

interface Props {
  order: Order;
  orderKey: string | undefined;
}

/**
 * Leads to the return of a sent order while there is time and something left to return, or says since when that is too
 * late.
 */
export function StartReturn({ order, orderKey }: Props) {
  const policy = useKnownFacts()?.returns;
  if (!policy || !isSent(order.status) || order.is_all_returned) return null;
  const arrival = order.events.findLast(({ to_status }) => to_status === order.status);
  const deliveredAt = order.status === 'delivered' && arrival ? arrival.created_at : null;
  const window = returnWindow(
    { days: policy.days, estimateCounts: policy.estimate_counts },
    { deliveredAt, estimated: order.estimated_delivery },
  );
  const now = new Date(order.now);
  if (!window || now < window.opens) return null;
  const date = displayDate(window.ends);
  if (now > window.ends) return <p className="muted text-sm">{fill(text.closed, { date })}</p>;
  return (
    <div className="grid gap-1">
      <ButtonLink className="button--text" to={returnPages.ask(order.order_number, orderKey)} variant="secondary">
        {text.start}
      </ButtonLink>
      <p className="muted text-sm">{fill(text.open, { date })}</p>
    </div>
  );
}

/** The returns of an order, the open ones first. */
export function OrderReturns({ order: { order_number, returns }, orderKey }: Props) {
  if (returns.length === 0) return null;
  const inOrder = [...returns].sort((a, b) => Number(isOpenReturn(b.status)) - Number(isOpenReturn(a.status)));
  return (
    <section aria-labelledby="order-returns" className="grid gap-4">
      <h2 className="title-3" id="order-returns">
        {text.title}
      </h2>
      <ul className="grid gap-3">
        {inOrder.map(({ code, status, refund }) => (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-1" key={code}>
            <Link
              className="link inline-flex min-h-11 items-center num"
              to={returnPages.one(order_number, code, orderKey)}
            >
              {fill(text.one, { code })}
            </Link>
            <StatusBadge look={returnLook(status, refund)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
