import { adminAnalyticsText as text } from '#content/words/admin/reports.ts';
import type { Analytics } from '#contract/reports/analytics.ts';
import { shortSize } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { DataTable } from '#web/admin/parts/table/data-table.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { MoneyBars } from './money-bars.tsx';

/** What each product earned. */
export function RevenuePanel({ now, product_revenue }: Pick<Analytics, 'now' | 'product_revenue'>) {
  const rows = product_revenue.map(({ name, size, category, units, revenue_cents }) => ({
    name: name === null ? text.otherProducts : size ? `${name}, ${shortSize(size, category)}` : name,
    units: counted(units, text.units),
    cents: revenue_cents,
  }));
  return (
    <ChartPanel
      chart="revenue"
      drawing={<MoneyBars rows={rows.map(({ name, units, cents }) => ({ name, note: units, cents }))} />}
      isEmpty={rows.length === 0}
      note={text.notes.revenue}
      span={now}
      table={
        <DataTable
          caption={text.charts.revenue}
          columns={[
            { id: 'product', header: text.columns.product, cell: row => row.name, phone: 'lead' },
            { id: 'units', header: text.columns.units, cell: row => row.units, phone: 'sub' },
            {
              id: 'revenue',
              header: text.columns.revenue,
              cell: row => formatMoney(row.cents),
              align: 'end',
              phone: 'leadEnd',
            },
          ]}
          keyOf={row => row.name}
          rows={rows}
        />
      }
    />
  );
}
