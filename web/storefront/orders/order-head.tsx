import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import CircleHelp from 'lucide/dist/esm/icons/circle-question-mark.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import Truck from 'lucide/dist/esm/icons/truck.mjs';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { buttonText } from '#content/words/buttons.ts';
import { paymentText } from '#content/words/checkout.ts';
import { breadcrumbText } from '#content/words/navigation.ts';
import { orderText } from '#content/words/orders.ts';
import { ordersPageText } from '#content/words/shop-pages.ts';
import { orderPages } from '#contract/orders/pages.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { supportPages } from '#contract/support/pages.ts';
import { buyerStatusLook } from '#domain/order/order-money.ts';
import { isDone, isUnpaid } from '#domain/order/order-state.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { ShopTime } from '../parts/shop-time.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { PayNow } from './pay-now.tsx';
import { statusHelp } from './status-help.ts';

const [nameBefore] = orderText.name.split('{order_number}');
const [placedBefore] = orderText.placed.split('{time}');

interface Props {
  order: Order;
  orderKey: string | undefined;
  title: RefObject<HTMLHeadingElement | null>;
}

export function OrderHead({ order, orderKey, title }: Props) {
  const news = paymentNews(order);
  const above = order.is_guest
    ? { label: breadcrumbText.home, to: pages.home() }
    : { label: ordersPageText.title, to: pages.orders() };
  return (
    <header className="order__head wrap">
      <Breadcrumb items={[above, { label: order.order_number }]}>
        {!order.is_guest && (
          <Link className="breadcrumb__back" to={pages.orders()}>
            <Icon of={ArrowLeft} />
            {orderText.back}
          </Link>
        )}
      </Breadcrumb>
      <div className="order__head-row">
        <div className="order__name">
          <h1 className="order__title title-2 num" ref={title} tabIndex={-1}>
            {nameBefore}
            <span className="inline-block">{order.order_number}</span>
          </h1>
          <div className="order__state num">
            <StatusBadge look={buyerStatusLook(order)} />
            <span>
              {placedBefore}
              <ShopTime instant={order.placed_at} />
            </span>
            <StatusHelp order={order} />
          </div>
        </div>
        <div className="order__acts">
          <Link className="order__act" to={supportPages.contact({ number: order.order_number, key: orderKey })}>
            <Icon of={CircleHelp} />
            <span>{orderText.help}</span>
          </Link>
          {order.paid_at && (
            <Link className="order__act" state={{ print: true }} to={orderPages.receipt(order.order_number, orderKey)}>
              <Icon of={Printer} />
              <span>{orderText.receipt}</span>
            </Link>
          )}
          {order.tracking_url && (
            <a
              className={`button button--${isDone(order.status) ? 'secondary' : 'primary'} button--text`}
              href={order.tracking_url}
              rel="noreferrer"
              target="_blank"
            >
              <span className="button__face">
                <Icon of={Truck} />
                {buttonText.trackPackage}
              </span>
            </a>
          )}
          {order.can_pay && <PayNow order={order} orderKey={orderKey} />}
        </div>
      </div>
      {news && <Banner tone="warning">{news}</Banner>}
      {order.can_pay && order.hold_expires_at && (
        <Banner tone="warning">
          <HoldNotice order={order} orderKey={orderKey} />
        </Banner>
      )}
    </header>
  );
}

/** The buyer's next step, beside the badge. */
function StatusHelp({ order }: { order: Order }) {
  const { can_pay, hold_expires_at } = order;
  const [before, after] = statusHelp(order).split('{time}');
  if (after === undefined) return <span>{before}</span>;
  return can_pay && hold_expires_at ? (
    <span>
      {before}
      <ShopTime instant={hold_expires_at} />
      {after}
    </span>
  ) : null;
}

/** Why an order is not or cannot be paid now. */
function paymentNews({ status, can_pay, paid_at, payment }: Order): string | null {
  if (paid_at) return null;
  if (status === 'pending' && !can_pay) return paymentText.expired.text;
  return isUnpaid(status) ? (payment?.message ?? null) : null;
}
