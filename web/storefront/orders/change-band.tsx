import { type RefObject, useLayoutEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { orderText } from '#content/words/orders.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { ShopTime } from '../parts/shop-time.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { changeTime } from './change-over.ts';

const minute = 60_000;
const { change: text } = orderText;

interface Props {
  order: Order;
  orderKey: string | undefined;
  minutesLeft: number;
  isCorrecting: boolean;
  correctButton: RefObject<HTMLButtonElement | null>;
  onCorrect: () => void;
  onCanceled: (order: Order) => void;
  /** It disappears with the focus in it. Must be stable. */
  onFocusLost: () => void;
  /** It disappears while the buyer is asked whether to cancel. Must be stable. */
  onTaken: () => void;
}

/** The time for changes, while it lasts. */
export function ChangeBand(props: Props) {
  const { order, orderKey, minutesLeft, isCorrecting, correctButton, onCorrect, onCanceled } = props;
  const { onFocusLost, onTaken } = props;
  const band = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = band.current;
    return () => {
      if (element?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);
  const ofAddress = order.can_cancel ? text.both : text.addressOnly;
  const [before, after] = (order.can_correct_address ? ofAddress : text.cancelOnly).split('{time}');
  return (
    <section aria-label={text.label} className="order__band" ref={band}>
      <div className="order__band-row wrap">
        <div className="order__band-text">
          <p className="title-3 num">
            {before}
            <ShopTime instant={order.change_until} isClock />
            {after}
          </p>
          <ProgressBar label={text.label} max={changeTime(order) / minute} value={minutesLeft} />
          <p className="num text-sm">{leftText(minutesLeft)}</p>
        </div>
        <div className="order__band-acts">
          {order.can_correct_address && (
            <Button
              aria-expanded={isCorrecting}
              className="button--text"
              onClick={onCorrect}
              ref={correctButton}
              variant="secondary"
            >
              {orderText.address}
            </Button>
          )}
          {order.can_cancel && (
            <CancelOrder onCanceled={onCanceled} onTaken={onTaken} order={order} orderKey={orderKey} />
          )}
        </div>
      </div>
    </section>
  );
}

function leftText(minutes: number): string {
  if (minutes === 0) return text.leftLast;
  return minutes === 1 ? text.leftOne : fill(text.left, { n: minutes });
}
