import { data } from 'react-router';
import { shippingText } from '#content/words/admin/shipping.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import { useLiveOrders } from '../orders/list/use-live-orders.ts';
import { adminMeta } from '../parts/admin-meta.ts';
import { ListFailed } from '../parts/list/list-states.tsx';
import type { Route } from './+types/page.ts';
import { ShippingBench } from './shipping-bench.tsx';
import '../packing/packing.css';
import './shipping.css';

export const meta: Route.MetaFunction = () => adminMeta(shippingText.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [list, manifests] = await Promise.all([
    api(routes.adminListToPack, { query: { status: 'packed' } }),
    api(routes.adminReadManifests),
  ]);
  return data(
    {
      list: list.data,
      manifests: manifests.data,
      message: list.error?.message ?? '',
      wanted: new URL(request.url).searchParams.get('order'),
    },
    { status: list.error ? list.error.status || 503 : 200 },
  );
}

export default function ShippingPage({ loaderData: { list, manifests, message, wanted } }: Route.ComponentProps) {
  useLiveOrders();
  if (list) return <ShippingBench list={list} manifests={manifests} wanted={wanted} />;
  return (
    <>
      <header className="admin-title">
        <h1 className="admin-title__name">{shippingText.title}</h1>
      </header>
      <div className="panel">
        <ListFailed message={message} />
      </div>
    </>
  );
}
