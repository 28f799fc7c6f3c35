import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { adminShellText, dashboardText } from '#content/microcopy/admin-pages.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { apiContext } from '#web/client/context.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { Route } from './+types/page.ts';
import { Figure } from './figure.tsx';
import { SalesPanel } from './sales-panel.tsx';

export const meta = () => [{ title: fill(pageMeta.admin.title, { page: adminShellText.pages.dashboard }) }];

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext)(routes.adminDashboard);
}

export default function DashboardPage({ loaderData: { data, error } }: Route.ComponentProps) {
  if (error) return <ErrorState level={1} message={error.message} retryTo="" title={adminShellText.pages.dashboard} />;
  return (
    <div className="grid gap-6">
      <h1 className="title-2">{adminShellText.pages.dashboard}</h1>
      <dl className="grid gap-4 phone:grid-cols-2 wide:grid-cols-4">
        <Figure
          change={data.revenue_change_percent}
          label={dashboardText.revenue}
          value={formatMoney(data.revenue_cents)}
        />
        <Figure change={data.orders_change_percent} label={dashboardText.orders} value={String(data.orders)} />
        <Figure label={dashboardText.products} value={String(data.products)} />
        <Figure label={dashboardText.customers} value={String(data.customers)} />
      </dl>
      <SalesPanel sales={data.sales} />
      <Panel padded title="Low stock">
        {data.low_stock.length === 0 && <p className="muted">{adminEmptyText.lowStock}</p>}
        <ul className="grid gap-2">
          {data.low_stock.map(product => (
            <li className="flex justify-between gap-4" key={product.id}>
              <span>{product.name}</span>
              <span className="num">{product.stock_quantity} left</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
