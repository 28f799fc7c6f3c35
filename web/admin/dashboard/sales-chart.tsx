import { lazy, Suspense, useEffect, useState } from 'react';
import { dashboardText } from '#content/microcopy/admin-pages.ts';
import type { Dashboard } from '#contract/admin.ts';
import { displayDay } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { DataTable } from '../table/data-table.tsx';

const { columns } = dashboardText;

export type Sales = Dashboard['sales'];

const SalesPlot = lazy(() => import('./sales-plot.tsx').then(module => ({ default: module.SalesPlot })));

/** The chart in a box that holds its size; the same figures as a table, which needs no script. */
export function SalesChart({ sales }: { sales: Sales }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <>
      <div aria-hidden="true" className="admin-chart">
        {isReady && (
          <Suspense>
            <SalesPlot sales={sales} />
          </Suspense>
        )}
      </div>
      <details className="px-5 pb-4">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{dashboardText.asTable}</summary>
        <DataTable
          caption={dashboardText.byDay}
          columns={[
            { id: 'day', header: columns.day, cell: row => displayDay(row.day), phone: 'lead' },
            {
              id: 'revenue',
              header: columns.revenue,
              cell: row => formatMoney(row.revenue_cents),
              align: 'end',
              phone: 'leadEnd',
            },
            { id: 'orders', header: columns.orders, cell: row => row.orders, align: 'end', phone: 'hidden' },
          ]}
          keyOf={row => row.day}
          rows={sales}
        />
      </details>
    </>
  );
}
