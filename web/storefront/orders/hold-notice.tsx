import { useCallback, useEffect } from 'react';
import { fill } from '#content/fill.ts';
import { paymentText } from '#content/microcopy/checkout.ts';
import type { Order } from '#contract/orders.ts';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { ShopTime } from './shop-time.tsx';
import { useMinutesLeft } from './use-minutes-left.ts';

const { hold } = paymentText;
/** Minutes at which it is said aloud too. */
const aloudAt = [10, 5, 1];

interface Props {
  order: Pick<Order, 'now'> & { hold_expires_at: string };
  /** Hears once that the time has come. */
  onOver?: () => void;
}

/** How long the goods of an unpaid order are still held, counted down by the shop's clock. */
export function HoldNotice({ order, onOver }: Props) {
  const minutes = useMinutesLeft(order.now, order.hold_expires_at);
  const isOver = minutes === null;
  const tell = useCallback(() => onOver?.(), [onOver]);
  useEffect(() => {
    if (isOver) tell();
  }, [isOver, tell]);
  const [before, after] = hold.until.split('{time}');
  return (
    <p>
      <strong className="num font-semibold">{leftText(minutes)}</strong> {before}
      <ShopTime instant={order.hold_expires_at} />
      {after}
      <LiveRegion message={minutes !== null && aloudAt.includes(minutes) ? leftText(minutes) : ''} />
    </p>
  );
}

function leftText(minutes: number | null): string {
  if (minutes === null) return hold.over;
  if (minutes === 0) return hold.last;
  return minutes === 1 ? hold.one : fill(hold.left, { n: minutes });
}
