import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { buyerRefundText, orderText } from '#content/words/orders.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { TotalsRows } from '../basket/totals-rows.tsx';
import { ShopTime } from '../parts/shop-time.tsx';
import { useMinutesLeft } from '../parts/use-minutes-left.ts';
import { AddressForm } from './address-form.tsx';
import { BuyAgain } from './buy-again.tsx';
import { ChangeBand } from './change-band.tsx';
import { changeOver } from './change-over.ts';
import { OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import { ShippingFacts } from './shipping-facts.tsx';
import { OrderReturns, StartReturn } from './start-return.tsx';
import { Timeline } from './timeline.tsx';
import { useLiveOrder } from './use-live-order.ts';
import './order.css';

/** One order as its buyer sees it, with the available actions. */
export function OrderDetail({ loaded, orderKey }: { loaded: Order; orderKey: string | undefined }) {
  const { order, setOrder, ask } = useLiveOrder(loaded, orderKey);
  const [isCorrecting, setCorrecting] = useState(false);
  const minutesLeft = useMinutesLeft(order.now, order.change_until);
  const title = useRef<HTMLHeadingElement>(null);
  const correctButton = useRef<HTMLButtonElement>(null);
  const mayChange = minutesLeft !== null && (order.can_cancel || order.can_correct_address);
  const band = useBandGone(order, title);
  const cancel = (canceled: Order) => {
    band.loseFocus();
    setOrder(canceled);
  };
  const closeForm = useCallback(() => {
    setCorrecting(false);
    (correctButton.current ?? title.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="order">
      <OrderHead order={order} orderKey={orderKey} title={title} />
      {mayChange && (
        <ChangeBand
          correctButton={correctButton}
          isCorrecting={isCorrecting}
          onCanceled={cancel}
          onCorrect={() => setCorrecting(open => !open)}
          onFocusLost={band.loseFocus}
          onTaken={band.takeAway}
          order={order}
          orderKey={orderKey}
          minutesLeft={minutesLeft}
        />
      )}
      {isCorrecting && (
        <AddressForm
          onClose={closeForm}
          onRefused={ask}
          onSaved={saved => {
            setOrder(saved);
            closeForm();
          }}
          order={order}
          orderKey={orderKey}
          over={addressOver(order, minutesLeft)}
        />
      )}
      <div className="order__split">
        <div className="order__left">
          <Timeline order={order} />
          <section aria-labelledby="order-items" className="grid gap-4">
            <h2 className="title-3" id="order-items">
              {orderText.items}
            </h2>
            <OrderLines isDelivered={order.status === 'delivered'} items={order.items} />
            <div className="flex flex-wrap items-baseline gap-4">
              <BuyAgain items={order.items} />
              <StartReturn order={order} orderKey={orderKey} />
            </div>
          </section>
        </div>
        <aside className="order__right">
          <ShippingFacts mayChange={mayChange} order={order} />
          <section aria-labelledby="order-totals" className="grid gap-4">
            <h2 className="title-3" id="order-totals">
              {orderText.totals}
            </h2>
            <TotalsRows coupon={order.coupon_code ? { code: order.coupon_code } : null} totals={order} />
            {order.refunded_cents > 0 && (
              <p>{fill(orderText.refunded, { amount: formatMoney(order.refunded_cents) })}</p>
            )}
          </section>
          <OrderReturns order={order} orderKey={orderKey} />
          <Refunds refunds={order.refunds} />
        </aside>
      </div>
    </div>
  );
}

/** Once the buttons for changes have disappeared: moves focus to the title, and says what ended an open question. */
function useBandGone(order: Order, title: RefObject<HTMLElement | null>) {
  const isFocusLost = useRef(false);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current) toast.info(askingOver(order));
    if (wasAsking.current || isFocusLost.current) title.current?.focus({ preventScroll: true });
    wasAsking.current = false;
    isFocusLost.current = false;
  });
  const loseFocus = useCallback(() => {
    isFocusLost.current = true;
  }, []);
  const takeAway = useCallback(() => {
    wasAsking.current = true;
  }, []);
  return { loseFocus, takeAway };
}

const askingOver = ({ status, order_number }: Order) =>
  status === 'canceled' ? fill(orderText.cancelDone, { order_number }) : orderText.cancelOver;

/** Why the address can no longer be corrected; null while it can. */
function addressOver(order: Order, minutesLeft: number | null): string | null {
  if (minutesLeft === null) return changeOver(order);
  return order.can_correct_address ? null : orderText.change.addressFixed;
}

/** Refunds and their states. */
function Refunds({ refunds }: { refunds: Order['refunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="order-refunds" className="grid gap-4">
      <h2 className="title-3" id="order-refunds">
        {buyerRefundText.title}
      </h2>
      <ul className="grid gap-3">
        {refunds.map(refund => (
          <li key={refund.id}>
            <p>
              <span className="num font-medium">{formatMoney(refund.amount_cents)}</span>
              {` · ${buyerRefundText.states[refund.status]}`}
            </p>
            <p className="muted text-sm">
              <ShopTime instant={refund.settled_at ?? refund.created_at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
