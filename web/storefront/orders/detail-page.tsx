import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import type { Route } from './+types/detail-page.ts';
import { findOrder, lostOrder } from './find-order.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderMissing } from './order-missing.tsx';
import { privateHeaders, privateMeta } from './private-page.ts';

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ params }) => [
  { title: fill(pageMeta.orderDetail.title, { orderNumber: params.orderNumber ?? '' }) },
  { name: 'description', content: pageMeta.orderDetail.description },
  ...privateMeta,
];

export const loader = (args: Route.LoaderArgs) => findOrder(args);

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => lostOrder(request, serverLoader, {});

export default function DetailPage({ loaderData, params }: Route.ComponentProps) {
  const { order, orderKey, problem } = loaderData;
  if (!order) return <OrderMissing orderNumber={params.orderNumber} problem={problem} />;
  return <OrderDetail key={order.id} loaded={order} orderKey={orderKey} />;
}
