import { data } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { packingText } from '#content/microcopy/packing.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { ListFailed } from '../list/list-failed.tsx';
import { useLiveOrders } from '../orders/use-live-orders.ts';
import type { Route } from './+types/page.ts';
import { PackingDesk } from './packing-desk.tsx';
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
  if (list) return <PackingDesk contactUrl={contactUrl} list={list} since={since} />;
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
