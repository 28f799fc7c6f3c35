import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { confirmText } from '#content/words/checkout.ts';
import { orderText } from '#content/words/orders.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { isUnpaid, orderStatusLook } from '#domain/order/order-state.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { draft } from '../basket/draft.ts';
import { forgetAttempt, readAttempt } from '../basket/order-attempt.ts';
import { TotalsRows } from '../basket/totals-rows.tsx';
import { type FoundOrder, findOrder, lostOrder } from '../orders/find-order.ts';
import { storedKey } from '../orders/link-key.ts';
import { OrderLines } from '../orders/order-lines.tsx';
import { OrderMissing } from '../orders/order-missing.tsx';
import { privateFormHeaders, privateFormMeta } from '../orders/private-page.ts';
import { statusHelp } from '../orders/status-help.ts';
import { useLiveOrder } from '../orders/use-live-order.ts';
import type { Route } from './+types/placed-page.ts';
import { KeepOrder } from './keep-order.tsx';
import { type Kept, keepOrder } from './make-account.ts';
import { NextSteps } from './next-steps.tsx';
import { OrderLink } from './order-link.tsx';
import { PaymentState } from './payment-state.tsx';
import { placedMeta, placedTitle } from './placed-title.ts';
import { pollPatiently } from './poll-patiently.ts';

export const meta: Route.MetaFunction = ({ loaderData: loaded, params: { orderNumber = '' } }) => {
  const { title, description } = loaded?.order ? placedMeta(loaded.order) : pageMeta.orderDetail;
  return [{ title: fill(title, { orderNumber }) }, { name: 'description', content: description }, ...privateFormMeta];
};

export const headers = privateFormHeaders;

export async function loader(args: Route.LoaderArgs) {
  const found = await findOrder(args);
  const linkKey = linkKeyOf(args, found.data);
  return data({ ...found.data, linkKey, origin: args.context.get(originContext) }, found.init ?? undefined);
}

/** The key of the link shown to a guest. */
const linkKeyOf = (
  { request, params }: Pick<Route.LoaderArgs, 'request' | 'params'>,
  { order, orderKey }: FoundOrder,
) => (order?.is_guest ? (orderKey ?? storedKey(request, 'order', params.orderNumber)) : undefined);

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  lostOrder(request, serverLoader, { linkKey: undefined, origin: window.location.origin });

/** The account form, sent without JavaScript. */
export async function action(args: Route.ActionArgs) {
  const found = (await findOrder(args)).data;
  const [order, linkKey] = [found.order, linkKeyOf(args, found)];
  if (!order || linkKey === undefined) throw redirect(pages.orders());
  const password = String((await readForm(args.request)).get('password') ?? '');
  const kept = await keepOrder(args.context.get(apiContext), order, linkKey, password);
  if (kept.isOpen) throw redirect(pages.order(order.order_number));
  return data(kept, { status: kept.notice ? 200 : 422 });
}

export default function PlacedPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { order, orderKey, linkKey, problem, origin } = loaderData;
  if (!order) return <OrderMissing orderNumber={params.orderNumber} problem={problem} />;
  const keys = { orderKey, linkKey };
  return <Placed before={actionData} key={order.id} keys={keys} loaded={order} origin={origin} />;
}

interface Props {
  loaded: Order;
  /** From the address, if present, and from the link to keep. */
  keys: { orderKey: string | undefined; linkKey: string | undefined };
  origin: string;
  before: Kept | undefined;
}

function Placed({ loaded, keys: { orderKey, linkKey }, origin, before }: Props) {
  const { order, ask } = useLiveOrder(loaded, orderKey);
  useOrderNews(order, ask);
  useSettledOrder(order);
  const guestKey = order.is_guest ? linkKey : undefined;
  return (
    <>
      <section className="bg-butter">
        <div className="wrap section grid gap-6">
          <p>{fill(confirmText.number, { order_number: order.order_number })}</p>
          <h1 className="title-1">{placedTitle(order)}</h1>
          <Standing order={order} />
          <PaymentState order={order} orderKey={orderKey} />
          <p className="wrap-anywhere">{fill(confirmText.mailed, { email: order.email })}</p>
          <NextSteps order={order} />
          <div>
            <ButtonLink
              to={pages.order(order.order_number, orderKey)}
              variant={order.can_pay ? 'secondary' : 'primary'}
            >
              {confirmText.view}
            </ButtonLink>
          </div>
        </div>
      </section>
      <div className="wrap section grid gap-12 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:grid-rows-[auto_1fr]">
        <section aria-label={orderText.items}>
          <OrderLines items={order.items} />
        </section>
        <section
          aria-label={orderText.totals}
          className="grid min-w-0 content-start gap-6 self-start bg-linen p-6 desk:row-span-2 desk:p-10"
        >
          <TotalsRows coupon={order.coupon_code ? { code: order.coupon_code } : null} totals={order} />
          {guestKey && <OrderLink orderKey={guestKey} orderNumber={order.order_number} origin={origin} />}
        </section>
        {guestKey && <KeepOrder before={before} linkKey={guestKey} order={order} orderKey={orderKey} />}
      </div>
    </>
  );
}

/** The current state. An unpaid order shows how to pay below. */
function Standing({ order }: { order: Order }) {
  const { status } = order;
  if (isUnpaid(status)) return null;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <StatusBadge look={orderStatusLook(status)} />
      <span>{statusHelp(order)}</span>
    </p>
  );
}

/** Once nothing is left to pay, Place order makes a new order with its own notes. */
function useSettledOrder({ order_number, status, can_pay }: Order) {
  useEffect(() => {
    if (can_pay) return;
    if (readAttempt()?.placed?.order.order_number === order_number) forgetAttempt();
    if (status !== 'canceled') draft.forgetNotes();
  }, [order_number, status, can_pay]);
}

/** Polls `ask` while the payment is under way and the page is visible, because live events can be lost. */
function useOrderNews({ status }: Order, ask: () => Promise<unknown>): void {
  const isUnderWay = isUnpaid(status);
  useEffect(() => {
    if (!isUnderWay) return;
    const asking = pollPatiently(ask, () => document.hidden);
    document.addEventListener('visibilitychange', asking.restart);
    return () => {
      document.removeEventListener('visibilitychange', asking.restart);
      asking.stop();
    };
  }, [isUnderWay, ask]);
}
