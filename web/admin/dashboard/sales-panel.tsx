import { lazy, Suspense, useEffect, useState } from 'react';
import { dashboardText } from '#content/microcopy/admin-pages.ts';
import type { Dashboard } from '#contract/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { Panel } from '#web/ui/panel.tsx';

const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }));

/** The drawing comes after hydration: it is heavy, and its markup carries style attributes the page policy forbids. */
export function SalesPanel({ sales }: { sales: Dashboard['sales'] }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <Panel padded title={dashboardText.chart}>
      <div aria-hidden className="h-64">
        {isHydrated && (
          <Suspense fallback={null}>
            <SalesChart sales={sales} />
          </Suspense>
        )}
      </div>
      <details className="text-sm">
        <summary>View as table</summary>
        <table className="w-full text-start">
          <caption className="visually-hidden">{dashboardText.chart}</caption>
          <thead>
            <tr>
              <th className="text-start" scope="col">
                Day
              </th>
              <th className="text-end" scope="col">
                Revenue
              </th>
              <th className="text-end" scope="col">
                Orders
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.map(({ day, revenue_cents, orders }) => (
              <tr key={day}>
                <th className="text-start" scope="row">
                  {day}
                </th>
                <td className="num text-end">{formatMoney(revenue_cents)}</td>
                <td className="num text-end">{orders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}
