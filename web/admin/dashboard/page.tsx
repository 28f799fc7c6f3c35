import { data, Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminShellText, dashboardText } from '#content/microcopy/admin-pages.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { displayDate } from '#domain/dates.ts';
import { formatMoney, sumCents } from '#domain/money.ts';
import { apiContext } from '#web/client/context.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Panel } from '../layout/panel.tsx';
import type { Route } from './+types/page.ts';
import { Figures } from './figures.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { LowStock } from './low-stock.tsx';
import { SalesChart } from './sales-chart.tsx';

export const meta: Route.MetaFunction = () => [
  { title: fill(adminShellText.pageTitle, { page: adminShellText.pages.dashboard }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [dashboard, orders] = await Promise.all([
    api(routes.adminDashboard),
    api(routes.adminListOrders, { query: { limit: 9 } }),
  ]);
  if (dashboard.error) throw data(dashboard.error.message, { status: dashboard.error.status || 503 });
  return { dashboard: dashboard.data, orders: orders.data?.items ?? [], today: new Date().toISOString() };
}

export default function DashboardPage({ loaderData: { dashboard, orders, today } }: Route.ComponentProps) {
  const total = sumCents(dashboard.sales.map(day => day.revenue_cents));
  return (
    <>
      <header className="admin-title">
        <div>
          <h1 className="admin-title__name">{adminShellText.pages.dashboard}</h1>
          <p className="muted">{displayDate(today)}</p>
        </div>
        {dashboard.orders_to_pack > 0 && (
          <ButtonLink size="small" to={adminPages.orders({ status: 'paid' })}>
            {fill(dashboardText.toPack, { n: dashboard.orders_to_pack })}
          </ButtonLink>
        )}
      </header>
      <Figures dashboard={dashboard} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Panel
          aside={<span className="muted num">{fill(dashboardText.inTotal, { amount: formatMoney(total) })}</span>}
          title={dashboardText.chart}
        >
          <SalesChart sales={dashboard.sales} />
        </Panel>
        <Panel
          aside={
            <Link className="link" to={adminPages.products()}>
              {adminShellText.pages.products}
            </Link>
          }
          title={dashboardText.lowStock}
        >
          {dashboard.low_stock.length === 0 ? (
            <p className="p-5">{adminEmptyText.lowStock}</p>
          ) : (
            <LowStock products={dashboard.low_stock} />
          )}
        </Panel>
      </div>
      <Panel
        aside={
          <Link className="link" to={adminPages.orders()}>
            {dashboardText.allOrders}
          </Link>
        }
        title={dashboardText.latest}
      >
        <LatestOrders orders={orders} />
      </Panel>
    </>
  );
}
