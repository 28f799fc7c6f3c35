import { data } from 'react-router';
import { fill } from '#content/fill.ts';
import { staffOrderText as text } from '#content/microcopy/money.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { displayTime } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { orderStatusLook } from '#domain/order/order-state.ts';
import { apiContext } from '#web/client/context.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { adminMeta } from '../layout/admin-meta.ts';
import { Panel } from '../layout/panel.tsx';
import { useLiveOrders } from '../orders/use-live-orders.ts';
import type { Route } from './+types/page.ts';
import { EventList } from './event-list.tsx';
import { FulfilmentPanel } from './fulfilment-panel.tsx';
import { ItemTable } from './item-table.tsx';
import { MoneyActions } from './money-actions.tsx';
import { MoneySums } from './money-sums.tsx';
import { OrderProgress } from './order-progress.tsx';
import { PaymentList } from './payment-list.tsx';
import { RefundList } from './refund-list.tsx';
import { ShippingPanel } from './shipping-panel.tsx';
import './order.css';

export const meta: Route.MetaFunction = ({ params }) =>
  adminMeta(fill(text.name, { order_number: params.orderNumber ?? '' }));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { orderNumber } = params;
  const order = await context.get(apiContext)(routes.adminGetOrder, { params: { orderNumber } });
  if (order.error) throw data(order.error.message, { status: order.error.status || 503 });
  return { order: order.data, ask: new URL(request.url).searchParams.get('ask') };
}

export default function AdminOrderPage({ loaderData: { order, ask } }: Route.ComponentProps) {
  useLiveOrders();
  return (
    <>
      <header className="admin-title">
        <div className="grid gap-2">
          <ButtonLink className="justify-self-start" size="small" to={adminPages.orders()} variant="quiet">
            {text.back}
          </ButtonLink>
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="admin-title__name num">#{order.order_number}</h1>
            <StatusBadge look={orderStatusLook(order.status)} />
          </div>
          <p className="muted wrap-anywhere">
            {order.shipping_name} · {order.email} · {displayTime(order.placed_at)} · {formatMoney(order.total_cents)}
          </p>
        </div>
        <MoneyActions ask={ask} key={`${order.order_number} ${ask}`} order={order} />
      </header>
      {order.unpaid && order.hold_expires_at && (
        <Banner tone="info">
          {fill(order.unpaid.orders > 1 ? text.unpaid.more : text.unpaid.one, {
            ...order.unpaid,
            time: displayTime(order.hold_expires_at),
          })}
        </Banner>
      )}
      {order.disputes
        .filter(({ status }) => status === 'inquiry' || status === 'open')
        .map(dispute => (
          <Banner key={dispute.id} tone="warning">
            {fill(text.dispute, { amount: formatMoney(dispute.amount_cents), reason: dispute.reason })}{' '}
            {dispute.answer_by && fill(text.answerBy, { time: displayTime(dispute.answer_by) })}
          </Banner>
        ))}
      <OrderProgress order={order} />
      <FulfilmentPanel key={order.id} order={order} />
      <div className="admin-order">
        <div className="admin-order__column">
          <Panel title={text.panels.items}>
            <ItemTable items={order.items} />
          </Panel>
          <Panel padded title={text.panels.payments}>
            <PaymentList order={order} />
          </Panel>
          <Panel padded title={text.panels.refunds}>
            <RefundList refunds={order.staff_refunds} />
          </Panel>
        </div>
        <div className="admin-order__column">
          <Panel padded title={text.panels.money}>
            <MoneySums order={order} />
          </Panel>
          <Panel padded title={text.panels.shipping}>
            <ShippingPanel order={order} />
          </Panel>
          <Panel padded title={text.panels.timeline}>
            <EventList events={order.events} />
          </Panel>
        </div>
      </div>
    </>
  );
}
