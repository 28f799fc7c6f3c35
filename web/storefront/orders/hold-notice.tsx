import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { paymentText } from '#content/words/checkout.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { longerFromMinutes, longerMinutes } from '#domain/order/hold.ts';
import { timeLeftWords } from '#domain/time/duration.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { ShopTime } from '../parts/shop-time.tsx';
import { useMinutesLeft } from '../parts/use-minutes-left.ts';

const { hold } = paymentText;
/** Minutes left at which it is announced. */
const aloudAt = [10, 5, 1];

interface Props {
  order: Order;
  orderKey: string | undefined;
}

/** How long an unpaid order is held, counted down by the server's clock, with a button to extend it once. */
export function HoldNotice({ order, orderKey }: Props) {
  const until = order.can_pay ? order.hold_expires_at : null;
  return until && <Held order={order} orderKey={orderKey} until={until} />;
}

function Held({ order, orderKey, until }: Props & { until: string }) {
  const minutes = useMinutesLeft(order.now, until);
  const { ask, isBusy, failure, isDone } = useHoldLonger(order, orderKey);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button has disappeared.
    if (isDone) line.current?.focus();
  }, [isDone]);
  const [before, after] = hold.until.split('{time}');
  return (
    <div className="grid justify-items-start gap-2">
      <p ref={line} tabIndex={-1}>
        <strong className="num font-semibold">{leftText(minutes)}</strong> {before}
        <ShopTime instant={until} />
        {after}
        <LiveRegion message={minutes !== null && aloudAt.includes(minutes) ? leftText(minutes) : ''} />
      </p>
      {order.can_hold_longer && minutes !== null && minutes < longerFromMinutes && (
        <Button busy={isBusy} onClick={ask} variant="quiet">
          {fill(hold.longer.action, { n: longerMinutes })}
        </Button>
      )}
      {failure && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

function leftText(minutes: number | null): string {
  if (minutes === null) return hold.over;
  return minutes === 0 ? hold.last : fill(hold.left, { time: timeLeftWords(minutes) });
}

/** Extends the hold once; `failure` is why it could not. */
function useHoldLonger({ order_number: orderNumber }: Order, key: string | undefined) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState('');
  const ask = async () => {
    if (state === 'busy') return;
    setState('busy');
    setFailure('');
    const { data, error } = await browserApi(storefrontRoutes.holdLonger, { params: { orderNumber }, query: { key } });
    // Paid, ended or extended in another tab: show the current state.
    if (data || error.status === 409) await revalidate();
    setState(data ? 'done' : 'idle');
    setFailure(error?.message ?? '');
  };
  return { ask, isBusy: state === 'busy', isDone: state === 'done', failure };
}
