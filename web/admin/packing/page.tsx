import { data } from 'react-router';
import { fill } from '#content/fill.ts';
import { packingText } from '#content/words/admin/packing.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { useLiveOrders } from '../orders/list/use-live-orders.ts';
import { ListFailed } from '../parts/list/list-states.tsx';
import type { Route } from './+types/page.ts';
import { PackingBench } from './packing-bench.tsx';
import './packing.css';

export const meta: Route.MetaFunction = () => [
  { title: fill(adminShellText.pageTitle, { page: packingText.title }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const list = await context.get(apiContext)(routes.adminListToPack);
  const contactUrl = `${context.get(originContext)}${pages.contact()}`;
  return data(
    { list: list.data, message: list.error?.message ?? '', contactUrl, since: new Date().toISOString() },
    { status: list.error ? list.error.status || 503 : 200 },
  );
}

export default function PackingPage({ loaderData: { list, message, contactUrl, since } }: Route.ComponentProps) {
  useLiveOrders();
  if (list) return <PackingBench contactUrl={contactUrl} list={list} since={since} />;
  return (
    <>
      <header className="admin-title">
        <h1 className="admin-title__name">{packingText.title}</h1>
      </header>
      <div className="panel">
        <ListFailed message={message} />
      </div>
    </>
  );
}
