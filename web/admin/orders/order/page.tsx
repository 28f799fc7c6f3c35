import { useState } from 'react';
import { data, Link, useLocation, useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { providerSaid } from '#content/payment-ways.ts';
import { fulfillmentText } from '#content/words/admin/fulfillment.ts';
import { adminOrderText } from '#content/words/admin/orders.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { refundText, staffOrderText as text } from '#content/words/admin/payments.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { orderEventLabel } from '#domain/order/order-event.ts';
import { keepsMoney } from '#domain/order/order-money.ts';
import { orderProgress, type ProgressStep } from '#domain/order/order-progress.ts';
import { isOver } from '#domain/order/order-state.ts';
import { displayDay } from '#domain/time/dates.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { LabelPanel } from '#web/admin/parcels/label-panel.tsx';
import { adminMeta } from '#web/admin/parts/admin-meta.ts';
import { apiContext } from '#web/client/context.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlay/modal.tsx';
import { useLiveOrders } from '../list/use-live-orders.ts';
import type { Route } from './+types/page.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { FulfillmentPanel } from './fulfillment-panel.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { MissingPart } from './missing-part.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OrderHead } from './order-head.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipToPanel } from './ship-to-panel.tsx';
import { StoryPanel } from './story-panel.tsx';
import { useFulfillment } from './use-fulfillment.ts';
import './order-progress.css';
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
  return <OrderPanels ask={ask} key={order.id} order={order} />;
}

function OrderPanels({ order, ask }: { order: StaffOrder; ask: string | null }) {
  const next = useFulfillment(order);
  return (
    <>
      <OrderHead next={next} order={order} />
      <OrderNews order={order} />
      <OrderProgress order={order} />
      <FulfillmentPanel next={next} order={order} />
      <LabelPanel order={order} />
      <div className="admin-order">
        <div className="admin-order__column">
          <ItemsPanel order={order} />
          <MoneyPanel next={next} order={order} />
          <StoryPanel order={order} title={adminOrderText.panels.timeline} />
        </div>
        <div className="admin-order__column">
          <CustomerPanel order={order} />
          <ShipToPanel order={order} />
          <NotesPanel order={order} />
          <MailsPanel order={order} />
        </div>
      </div>
      <MoneyDialog ask={ask} order={order} />
    </>
  );
}

/**
 * The dialog named by the address: a refund, or a cancellation with a refund. An unpaid order is canceled by its status
 * alone.
 */
function MoneyDialog({ order, ask }: { order: StaffOrder; ask: string | null }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [closed, setClosed] = useState<string | null>(null);
  const cancels = ask === 'cancel' && keepsMoney(order.money.state) && !isOver(order.status);
  if (closed === key || !(cancels || (ask === 'refund' && order.money.left_cents > 0))) return null;
  const close = () => {
    // Closes at once; the address follows when its page is loaded.
    setClosed(key);
    void navigate(adminPages.order(order.order_number), { replace: true, preventScrollReset: true });
  };
  if (order.missing.includes('items')) {
    const title = fill(cancels ? adminText.cancelAsk.title : refundText.title, { order_number: order.order_number });
    return (
      <Dialog onClose={close} open size="form" title={title}>
        <MissingPart of="items" order={order} />
      </Dialog>
    );
  }
  return <RefundDialog cancels={cancels} onClose={close} order={order} />;
}

/** What staff must know about the order's money first: unpaid, or disputed. */
function OrderNews({ order }: { order: StaffOrder }) {
  const failed = order.staff_refunds.filter(({ status, is_replaced }) => status === 'failed' && !is_replaced);
  const disputed = order.disputes.filter(({ status }) => status === 'inquiry' || status === 'open');
  return (
    <>
      {order.unpaid && order.hold_expires_at && (
        <Banner tone="info">
          {fill(order.unpaid.orders > 1 ? text.unpaid.more : text.unpaid.one, {
            ...order.unpaid,
            time: displayStaffTime(order.hold_expires_at),
          })}
        </Banner>
      )}
      {failed.map(refund => (
        <Banner key={refund.id} tone="error">
          {fill(text.failed.text, { amount: formatMoney(refund.amount_cents) })}{' '}
          <Link className="link" to={adminPages.money({ q: order.order_number })}>
            {text.failed.link}
          </Link>
        </Banner>
      ))}
      {disputed.map(dispute => (
        <Banner key={dispute.id} tone="warning">
          {fill(text.dispute, {
            amount: formatMoney(dispute.amount_cents),
            reason: providerSaid(dispute.provider, dispute.reason),
          })}{' '}
          {dispute.answer_by && fill(text.answerBy, { time: displayStaffTime(dispute.answer_by) })}
        </Banner>
      ))}
    </>
  );
}

/** The order's progress as a line: times of past steps and the expected day of delivery. */
function OrderProgress({ order }: { order: StaffOrder }) {
  const steps = orderProgress(order.status, order.events);
  const expected = isOver(order.status) ? null : order.estimated_delivery;
  return (
    <ol aria-label={fulfillmentText.progress} className="order-progress">
      {steps.map(({ type, state, at }) => (
        <li aria-current={state === 'now' ? 'step' : undefined} data-state={state} key={type}>
          <span className="order-progress__name">{nameOf(type)}</span>
          {at && <time dateTime={at}>{displayStaffTime(at)}</time>}
          {state === 'coming' && type === 'delivered' && expected && (
            <span>{fill(fulfillmentText.expected, { day: displayDay(expected) })}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function nameOf(type: ProgressStep['type']): string {
  if (type === 'created') return fulfillmentText.placed;
  return type === 'paid' ? fulfillmentText.paid : orderEventLabel(type);
}
