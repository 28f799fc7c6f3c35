import { useCallback } from 'react';
import { Link, useNavigation, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminShellText, dashboardText } from '#content/words/admin/shell.ts';
import { adminEmptyText } from '#content/words/empty.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Dashboard } from '#contract/reports/dashboard.ts';
import { routes } from '#contract/routes.ts';
import { categoryLabel, scentLabel } from '#domain/display.ts';
import { formatMoney, sumCents } from '#domain/money.ts';
import { cardStockText, isSoldOut } from '#domain/stock/stock.ts';
import { dayIn } from '#domain/time/calendar.ts';
import { displayDay } from '#domain/time/dates.ts';
import { adminMeta } from '#web/admin/parts/admin-meta.ts';
import { GoodsPicture } from '#web/admin/parts/goods-picture.tsx';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { ListFailed } from '#web/admin/parts/list/list-states.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { apiContext } from '#web/client/context.ts';
import { usePageEvent } from '#web/client/page-events.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import type { Route } from './+types/page.ts';
import { Figures } from './figures.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { SalesChart } from './sales-chart.tsx';
import { WaitingList } from './waiting-list.tsx';
import './dashboard.css';

export const meta: Route.MetaFunction = () => adminMeta(adminShellText.pages.dashboard);

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [dashboard, orders] = await Promise.all([
    api(routes.adminDashboard),
    api(routes.adminListOrders, { query: { limit: 9 } }),
  ]);
  return { dashboard, orders, today: dayIn(new Date()) };
}

export default function DashboardPage({ loaderData: { dashboard, orders, today } }: Route.ComponentProps) {
  useLiveDashboard();
  const isLoading = useNavigation().state === 'loading';
  const toPack = dashboard.data?.waiting.to_pack ?? 0;
  return (
    <>
      <header className="admin-title">
        <div>
          <h1 className="admin-title__name">{adminShellText.pages.dashboard}</h1>
          <p className="muted">{fill(dashboardText.date, { day: displayDay(today), year: today.slice(0, 4) })}</p>
        </div>
        {toPack > 0 && (
          <ButtonLink size="small" to={adminPages.packing()}>
            {counted(toPack, dashboardText.toPack)}
          </ButtonLink>
        )}
      </header>
      <div aria-busy={isLoading} className="dashboard">
        {dashboard.data ? (
          <Today dashboard={dashboard.data} />
        ) : (
          <div className="panel">
            <ListFailed message={dashboard.error.message} />
          </div>
        )}
        <Panel
          aside={<PanelLink to={adminPages.orders()}>{dashboardText.allOrders}</PanelLink>}
          title={dashboardText.latest}
        >
          {orders.data ? <LatestOrders orders={orders.data.items} /> : <ListFailed message={orders.error.message} />}
        </Panel>
      </div>
    </>
  );
}

function Today({ dashboard }: { dashboard: Dashboard }) {
  const total = sumCents(dashboard.sales.map(day => day.revenue_cents));
  return (
    <>
      <Figures dashboard={dashboard} />
      <Panel title={dashboardText.today}>
        <WaitingList waiting={dashboard.waiting} />
      </Panel>
      <Panel
        aside={<span className="muted num">{fill(dashboardText.inTotal, { amount: formatMoney(total) })}</span>}
        title={dashboardText.chart}
      >
        <SalesChart sales={dashboard.sales} />
      </Panel>
      <Panel
        aside={<PanelLink to={adminPages.products({ stock: 'low' })}>{adminShellText.pages.products}</PanelLink>}
        title={dashboardText.lowStock}
      >
        {dashboard.low_stock.length === 0 ? (
          <p className="p-5">{adminEmptyText.lowStock}</p>
        ) : (
          <LowStock products={dashboard.low_stock} />
        )}
      </Panel>
    </>
  );
}

const PanelLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="link" to={to}>
    {children}
  </Link>
);

/** Shows new and changed orders and tickets without a reload. */
function useLiveDashboard() {
  const { revalidate } = useRevalidator();
  const again = useCallback(() => void revalidate(), [revalidate]);
  usePageEvent('orderChanged', again);
  usePageEvent('ticketChanged', again);
}

function LowStock({ products }: { products: Dashboard['low_stock'] }) {
  return (
    <ul className="low-stock">
      {products.map(({ id, name, category, scent, stock_quantity, image_url }) => (
        <li className="low-stock__one" key={id}>
          <GoodsPicture className="aspect-square w-10" size={40} src={image_url} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{name}</p>
            <p className="muted">
              {[category && categoryLabel(category), scent && scentLabel(scent)].filter(Boolean).join(', ')}
            </p>
          </div>
          <Badge tone={isSoldOut(stock_quantity) ? 'error' : 'warning'}>{cardStockText(stock_quantity)}</Badge>
        </li>
      ))}
    </ul>
  );
}
