import { fill } from '#content/fill.ts';
import { checkoutText } from '#content/microcopy/checkout.ts';
import { pages } from '#contract/pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ShopTime } from '../orders/shop-time.tsx';
import type { Attempt } from './order-attempt.ts';

interface Props {
  attempt: Attempt;
  isBusy: boolean;
  onRepeat: () => void;
}

/** Who comes back with an order under way is told so before making another. */
export function OpenOrder({ attempt, isBusy, onRepeat }: Props) {
  const { unanswered, waiting } = checkoutText;
  if (!attempt.placed) {
    return (
      <Banner tone="warning">
        <p>{unanswered.text}</p>
        <Button busy={isBusy} onClick={onRepeat} variant="quiet">
          {unanswered.action}
        </Button>
      </Banner>
    );
  }
  const { order, totals } = attempt.placed;
  const [before, after] = fill(waiting.text, { total: totals.human.total, time: '{time}' }).split('{time}');
  return (
    <Banner tone="warning">
      <p className="banner__title">{fill(waiting.title, { order_number: order.order_number })}</p>
      {order.hold_expires_at && (
        <p>
          {before}
          <ShopTime instant={order.hold_expires_at} />
          {after}
        </p>
      )}
      <ButtonLink to={pages.placed(order.order_number, order.key)} variant="quiet">
        {waiting.action}
      </ButtonLink>
    </Banner>
  );
}
