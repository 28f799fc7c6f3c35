import { fill } from '#content/fill.ts';
import { adminAnalyticsText } from '#content/words/admin/reports.ts';
import { dashboardText } from '#content/words/admin/shell.ts';
import type { Dashboard } from '#contract/reports/dashboard.ts';
import { formatMoney } from '#domain/money.ts';
import { displayDay } from '#domain/time/dates.ts';
import { dayMark } from '#web/admin/parts/chart/day-mark.ts';
import { LineChart } from '#web/admin/parts/chart/line-chart.tsx';
import { dollarMark } from '#web/admin/parts/chart/scale.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { DataTable } from '#web/admin/parts/table/data-table.tsx';

const { columns, sales: text } = dashboardText;

type Sales = Dashboard['sales'];

/** The chart, and its figures as a table. */
export function SalesChart({ sales }: { sales: Sales }) {
  return (
    <>
      <LineChart
        isOpen
        label={dashboardText.chart}
        least={100}
        markOf={dollarMark}
        points={sales.map((row, index) => pointOf(row, index, index === sales.length - 1))}
      />
      <details className="px-5 pb-4">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{dashboardText.asTable}</summary>
        <DataTable
          caption={dashboardText.byDay}
          columns={[
            { id: 'day', header: columns.day, cell: row => displayDay(row.day), phone: 'lead' },
            { id: 'orders', header: columns.orders, cell: ordersOf, phone: 'sub' },
            {
              id: 'revenue',
              header: columns.revenue,
              cell: row => formatMoney(row.revenue_cents),
              align: 'end',
              phone: 'leadEnd',
            },
          ]}
          keyOf={row => row.day}
          rows={sales.toReversed()}
        />
      </details>
    </>
  );
}

const ordersOf = ({ orders }: Sales[number]) => counted(orders, adminAnalyticsText.orders);

function pointOf(row: Sales[number], index: number, isToday: boolean) {
  const words = { day: displayDay(row.day), amount: formatMoney(row.revenue_cents), orders: ordersOf(row) };
  return {
    mark: dayMark(row.day, index === 0),
    value: row.revenue_cents,
    before: null,
    tip: {
      title: isToday ? adminAnalyticsText.sales.today : words.day,
      value: fill(adminAnalyticsText.sales.point, words),
    },
    spoken: fill(isToday ? text.spokenToday : text.spoken, words),
  };
}
