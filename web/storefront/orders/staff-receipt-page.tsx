import { data, redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminOrderText } from '#content/words/admin/orders.ts';
import { receiptText } from '#content/words/receipt.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { adminOrderRoutes } from '#contract/orders/admin-routes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext } from '#web/client/context.ts';
import { signInFirst } from '#web/client/sign-in-first.ts';
import type { Route } from './+types/staff-receipt-page.ts';
import { privateHeaders, privateMeta } from './private-page.ts';
import { ReceiptPaper } from './receipt-paper.tsx';

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ params }) => [
  { title: fill(receiptText.pageTitle, { order_number: params.orderNumber ?? '' }) },
  ...privateMeta,
];

/** The buyer's receipt, printed by staff. It is outside the admin's shell, so it checks the rights itself. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { orderNumber } = params;
  const api = context.get(apiContext);
  const [{ data: order, error }, { data: shop }] = await Promise.all([
    api(adminOrderRoutes.adminGetOrder, { params: { orderNumber } }),
    api(storefrontRoutes.getShop),
  ]);
  if (order?.missing.includes('items')) throw data(adminOrderText.missing.items, { status: 503 });
  if (order) return { order, shop };
  if (error.status === 401) throw signInFirst(request);
  // The list's own guard reveals nothing to visitors without rights.
  if (error.status === 404) throw redirect(adminPages.orders());
  throw data(error.message, { status: error.status || 503 });
}

export default function StaffReceiptPage({ loaderData: { order, shop } }: Route.ComponentProps) {
  return <ReceiptPaper back={adminPages.order(order.order_number)} order={order} shop={shop} />;
}
