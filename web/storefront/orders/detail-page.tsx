import { data, redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { buttonText } from '#content/microcopy/buttons.ts';
import { paymentText } from '#content/microcopy/checkout.ts';
import { orderText } from '#content/microcopy/orders.ts';
import type { Order } from '#contract/orders.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { orderStatusLook } from '#domain/order-state.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TotalsRows } from '../cart/totals-rows.tsx';
import type { Route } from './+types/detail-page.ts';
import { CancelOrder } from './cancel-order.tsx';
import { LocalTime } from './local-time.tsx';
import { OrderLines } from './order-lines.tsx';
import { PayNow } from './pay-now.tsx';
import { Refunds } from './refunds.tsx';
import { ShippingFacts } from './shipping-facts.tsx';
import { Timeline } from './timeline.tsx';

const [nameBefore] = orderText.name.split('{order_number}');
const [placedBefore] = orderText.placed.split('{time}');

export const meta: Route.MetaFunction = ({ params }) => [
  { title: fill(pageMeta.orderDetail.title, { orderNumber: params.orderNumber ?? '' }) },
  { name: 'robots', content: 'noindex' },
];

/** Opened by its owner, or by anyone with the signed link of its mails. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const key = url.searchParams.get('key') ?? undefined;
  if (!key && !context.get(viewerContext)) throw redirect(pages.signIn(pages.order(params.orderNumber)));
  const order = await context.get(apiContext)(routes.getOrder, {
    params: { orderNumber: params.orderNumber },
    query: { key },
  });
  if (order.error) throw data(order.error.message, { status: order.error.status || 503 });
  return { order: order.data, orderKey: key };
}

export default function OrderDetailPage({ loaderData: { order, orderKey } }: Route.ComponentProps) {
  return (
    <div className="wrap section grid gap-10">
      <header className="grid gap-4">
        <ButtonLink
          className="justify-self-start"
          to={order.is_guest ? pages.products() : pages.orders()}
          variant="quiet"
        >
          {order.is_guest ? buttonText.browseProducts : orderText.back}
        </ButtonLink>
        <div className="flex flex-wrap items-center gap-4">
          <h1 className="title-2">
            {nameBefore}
            <span className="num whitespace-nowrap">{order.order_number}</span>
          </h1>
          <StatusBadge look={orderStatusLook(order.status)} />
        </div>
        <p className="muted">
          {placedBefore}
          <LocalTime instant={order.placed_at} /> · {formatMoney(order.total_cents)}
        </p>
        {paymentNews(order) && <Banner tone="warning">{paymentNews(order)}</Banner>}
        <div className="flex flex-wrap items-start gap-4">
          {order.tracking_url && (
            <a className="button button--secondary" href={order.tracking_url} rel="noreferrer" target="_blank">
              {buttonText.trackPackage}
            </a>
          )}
          {order.can_pay && <PayNow order={order} orderKey={orderKey} />}
          {order.can_cancel && <CancelOrder order={order} orderKey={orderKey} />}
        </div>
      </header>
      <div className="grid gap-12 desk:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-12">
          <Timeline events={order.events} />
          <section aria-labelledby="order-items" className="grid gap-4">
            <h2 className="title-3" id="order-items">
              {orderText.items}
            </h2>
            <OrderLines items={order.items} />
          </section>
        </div>
        <aside className="grid content-start gap-10 bg-linen p-6">
          <ShippingFacts order={order} />
          <section aria-labelledby="order-totals" className="grid gap-4">
            <h2 className="title-3" id="order-totals">
              {orderText.totals}
            </h2>
            <TotalsRows
              coupon={order.coupon_code ? { code: order.coupon_code, discount_cents: order.discount_cents } : null}
              totals={order}
            />
            {order.refunded_cents > 0 && (
              <p>{fill(orderText.refunded, { amount: formatMoney(order.refunded_cents) })}</p>
            )}
          </section>
          <Refunds refunds={order.refunds} />
        </aside>
      </div>
    </div>
  );
}

/** What keeps an order from being paid, or from being paid now. */
function paymentNews({ status, can_pay, payment }: Order): string | null {
  if (status === 'pending' && !can_pay) return paymentText.expired.text;
  return status === 'pending' || status === 'processing' ? (payment?.message ?? null) : null;
}
