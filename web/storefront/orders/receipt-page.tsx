import { useEffect } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { receiptText } from '#content/words/receipt.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext } from '#web/client/context.ts';
import type { Route } from './+types/receipt-page.ts';
import { findOrder } from './find-order.ts';
import { privateHeaders, privateMeta } from './private-page.ts';
import { ReceiptPaper } from './receipt-paper.tsx';

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ params }) => [
  { title: fill(receiptText.pageTitle, { order_number: params.orderNumber ?? '' }) },
  ...privateMeta,
];

export async function loader(args: Route.LoaderArgs) {
  const { order, orderKey } = (await findOrder(args)).data;
  const { pathname, search } = new URL(args.request.url);
  // The order's own page says what is wrong.
  if (!order) throw redirect(`${pathname.replace(/\/receipt$/, '')}${search}`);
  const { data: shop } = await args.context.get(apiContext)(storefrontRoutes.getShop);
  return { order, orderKey, shop };
}

export default function ReceiptPage({ loaderData: { order, orderKey, shop } }: Route.ComponentProps) {
  usePrintOnce();
  return <ReceiptPaper back={pages.order(order.order_number, orderKey)} order={order} shop={shop} />;
}

/** Prints when the page is opened, but not on Back or reload. */
function usePrintOnce() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as { print?: boolean } | null)?.print === true;
  useEffect(() => {
    if (!isAsked) return;
    void navigate(`${pathname}${search}`, { replace: true, state: null });
    window.print();
  }, [isAsked, navigate, pathname, search]);
}
