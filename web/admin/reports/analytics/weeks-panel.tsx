import { adminAnalyticsText as text } from '#content/words/admin/reports.ts';
import type { Analytics } from '#contract/reports/analytics.ts';
import { formatMoney } from '#domain/money.ts';
import { displaySpan } from '#domain/time/dates.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { DataTable } from '#web/admin/parts/table/data-table.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { MoneyBars } from './money-bars.tsx';

/** Sales by week or month, and their total. */
export function WeeksPanel({ unit, weeks, now }: Pick<Analytics, 'unit' | 'weeks' | 'now'>) {
  const title = unit === 'week' ? text.charts.weeks : text.byMonth;
  const isOverYears = now.from.slice(0, 4) !== now.to.slice(0, 4);
  const rows = weeks.map(({ from, to, revenue_cents, orders }) => ({
    name: `${displaySpan(from, to)}${isOverYears ? `, ${to.slice(0, 4)}` : ''}`,
    cents: revenue_cents,
    orders: counted(orders, text.orders),
    isTotal: false,
  }));
  const total = {
    name: text.inAll,
    cents: now.revenue_cents,
    orders: counted(now.paid_orders, text.orders),
    isTotal: true,
  };
  return (
    <ChartPanel
      chart="weeks"
      title={title}
      span={now}
      drawing={<MoneyBars rows={rows.map(({ name, orders, cents }) => ({ name, note: orders, cents }))} />}
      isEmpty={now.paid_orders === 0}
      table={
        <DataTable
          caption={title}
          columns={[
            {
              id: 'week',
              header: text.columns[unit],
              cell: row => <Strong isStrong={row.isTotal}>{row.name}</Strong>,
              phone: 'lead',
            },
            { id: 'orders', header: text.columns.orders, cell: row => row.orders, phone: 'sub' },
            {
              id: 'revenue',
              header: text.columns.revenue,
              cell: row => <Strong isStrong={row.isTotal}>{formatMoney(row.cents)}</Strong>,
              align: 'end',
              phone: 'leadEnd',
            },
          ]}
          keyOf={row => row.name}
          rows={[...rows, total]}
        />
      }
    />
  );
}

const Strong = ({ isStrong, children }: { isStrong: boolean; children: string }) =>
  isStrong ? <b className="font-semibold">{children}</b> : children;
