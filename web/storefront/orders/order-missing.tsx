import { useLocation } from 'react-router';
import { guestOrderText, orderText } from '#content/words/orders.ts';
import { orderPages } from '#contract/orders/pages.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '../parts/feedback/empty-state.tsx';
import { ErrorState } from '../parts/feedback/error-state.tsx';
import type { OrderProblem } from './find-order.ts';

interface Props {
  problem: OrderProblem | null;
  orderNumber: string;
}

/** In place of an order: what is wrong, and what to do. */
export function OrderMissing({ problem, orderNumber }: Props) {
  const { pathname, search } = useLocation();
  const { linkBad } = guestOrderText;
  const { unknown, failed } = orderText;
  return (
    <div className="wrap section">
      {problem?.kind === 'link' ? (
        <EmptyState
          action={<ButtonLink to={orderPages.lookup(orderNumber)}>{linkBad.action}</ButtonLink>}
          help={linkBad.text}
          level={1}
          title={linkBad.title}
        />
      ) : problem?.kind === 'unknown' ? (
        <EmptyState
          action={
            <ButtonLink to={pages.orders()} variant="secondary">
              {unknown.action}
            </ButtonLink>
          }
          help={unknown.text}
          level={1}
          title={unknown.title}
        />
      ) : (
        <ErrorState
          level={1}
          message={(problem?.kind === 'failed' && problem.message) || failed.text}
          retryTo={`${pathname}${search}`}
          title={failed.title}
        />
      )}
    </div>
  );
}
