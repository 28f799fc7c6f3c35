import { data } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { confirmText } from '#content/microcopy/checkout.ts';
import { orderText } from '#content/microcopy/orders.ts';
import type { Order } from '#contract/orders.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { displayDay, displayTime } from '#domain/dates.ts';
import { apiContext } from '#web/client/context.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { TotalsRows } from '../cart/totals-rows.tsx';
import { OrderLines } from '../orders/order-lines.tsx';
import { privateHeaders, privateMeta } from '../orders/private-page.ts';
import { ShopTime } from '../orders/shop-time.tsx';
import type { Route } from './+types/placed-page.ts';
import { PaymentState } from './payment-state.tsx';
import { useOrderNews } from './use-order-news.ts';
import { useSettledOrder } from './use-settled-order.ts';

export const meta: Route.MetaFunction = () => [{ title: pageMeta.checkoutPlaced.title }, ...privateMeta];

export const headers = privateHeaders;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? undefined;
  const order = await context.get(apiContext)(routes.getOrder, {
    params: { orderNumber: params.orderNumber },
    query: { key },
  });
  if (order.error) throw data(order.error.message, { status: order.error.status || 503 });
  return { order: order.data, orderKey: key };
}

export default function PlacedPage({ loaderData: { order: loaded, orderKey } }: Route.ComponentProps) {
  const order = useOrderNews(loaded, orderKey);
  const isOpen = order.status === 'pending' || order.status === 'processing';
  useSettledOrder(order);
  const firstName = order.shipping_name.split(' ')[0] ?? '';
  return (
    <>
      <section className="bg-butter">
        <div className="wrap section grid gap-6">
          <p>{fill(confirmText.number, { order_number: order.order_number })}</p>
          <h1 className="title-1">{titleOf(order, firstName)}</h1>
          <PaymentState order={order} orderKey={orderKey} />
          <p>{fill(confirmText.mailed, { email: order.email })}</p>
          {!isOpen && order.status !== 'canceled' && <NextSteps order={order} />}
        </div>
      </section>
      <div className="wrap section grid gap-12 desk:grid-cols-[7fr_5fr]">
        <section aria-label={orderText.items}>
          <OrderLines items={order.items} />
        </section>
        <section aria-label={orderText.totals} className="grid content-start gap-6 bg-linen p-6">
          <TotalsRows
            coupon={order.coupon_code ? { code: order.coupon_code, discount_cents: order.discount_cents } : null}
            totals={order}
          />
          {order.is_guest && <p className="text-sm">{confirmText.link}</p>}
          {order.is_guest && (
            <div className="grid gap-3 border-t border-line-strong pt-6">
              <h2 className="title-3">{confirmText.account.title}</h2>
              <p>{confirmText.account.text}</p>
              <div>
                <ButtonLink to={pages.signUp(pages.order(order.order_number, orderKey))} variant="secondary">
                  {confirmText.account.action}
                </ButtonLink>
              </div>
            </div>
          )}
        </section>
      </div>
    </>
  );
}

function titleOf({ status, can_pay, order_number }: Order, first_name: string): string {
  if (status === 'canceled') return fill(orderText.cancelDone, { order_number });
  const isOpen = status === 'processing' || (status === 'pending' && can_pay);
  if (status === 'pending' && !can_pay) return fill(confirmText.number, { order_number });
  return fill(isOpen ? confirmText.titlePending : confirmText.title, { first_name });
}

function NextSteps({ order }: { order: Order }) {
  const until = <ShopTime instant={order.change_until} />;
  const [before, after] = confirmText.step1.text.split('{change_until}');
  return (
    <ol className="placed__steps">
      <li>
        <h2 className="text-body font-semibold">{confirmText.step1.title}</h2>
        <p>
          {before}
          {until}
          {after}
        </p>
      </li>
      <li>
        <h2 className="text-body font-semibold">{confirmText.step2.title}</h2>
        <p>{confirmText.step2.text}</p>
      </li>
      <li>
        <h2 className="text-body font-semibold">
          {order.estimated_delivery
            ? fill(confirmText.step3.title, { date: displayDay(order.estimated_delivery) })
            : displayTime(order.placed_at)}
        </h2>
        <p>{confirmText.step3.text}</p>
      </li>
    </ol>
  );
}
