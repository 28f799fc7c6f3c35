import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { dashboardText } from '#content/words/admin/shell.ts';
import type { Dashboard } from '#contract/orders/admin-list.ts';
import { formatMoney } from '#domain/money.ts';

export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const figures = [
    {
      name: dashboardText.revenue,
      value: formatMoney(dashboard.revenue_cents),
      note: change(dashboard.revenue_change_percent),
      isUp: isUp(dashboard.revenue_change_percent),
    },
    {
      name: dashboardText.orders,
      value: dashboard.orders.toLocaleString('en-US'),
      note: change(dashboard.orders_change_percent),
      isUp: isUp(dashboard.orders_change_percent),
    },
    {
      name: dashboardText.products,
      value: dashboard.products.toLocaleString('en-US'),
      note: fill(dashboardText.inactive, { n: dashboard.inactive_products }),
    },
    {
      name: dashboardText.customers,
      value: dashboard.customers.toLocaleString('en-US'),
      note: fill(dashboardText.joined, { n: dashboard.customers_this_week }),
    },
  ];
  return (
    <dl className="admin-figures">
      {figures.map(({ name, value, note, isUp: rises }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
          <dd className="muted text-xs" data-tone={rises ? 'up' : undefined}>
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isUp = (percent: number | null) => percent !== null && percent > 0;

/** Without 30 earlier days there is no comparison. */
function change(percent: number | null): string {
  if (percent === null) return '—';
  const { down, up } = dashboardText.change;
  return fill(percent < 0 ? down : up, { percent: Math.abs(percent).toFixed(1), compared: adminText.compare });
}
