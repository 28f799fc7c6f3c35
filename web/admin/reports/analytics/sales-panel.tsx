import { fill } from '#content/fill.ts';
import { adminAnalyticsText as text } from '#content/words/admin/reports.ts';
import type { Analytics } from '#contract/reports/analytics.ts';
import { formatMoney } from '#domain/money.ts';
import { displayDay, displayMonthDay } from '#domain/time/dates.ts';
import { dayMark } from '#web/admin/parts/chart/day-mark.ts';
import { LineChart, type LinePoint } from '#web/admin/parts/chart/line-chart.tsx';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { DataTable } from '#web/admin/parts/table/data-table.tsx';
import { ChartPanel } from './chart-panel.tsx';

type SalesRow = Analytics['sales'][number];
const { columns } = text;

/** Sales by day, beside the same day of the period before. */
export function SalesPanel({ days, sales }: Pick<Analytics, 'days' | 'sales'>) {
  return (
    <ChartPanel
      chart="sales"
      days={days}
      drawing={
        <LineChart
          isOpen
          label={text.charts.sales}
          least={100}
          markOf={cents => `$${(cents / 100).toLocaleString('en-US')}`}
          points={sales.map((row, index) => ({
            ...pointOf(row, index === sales.length - 1),
            mark: days > 7 ? displayMonthDay(row.day) : dayMark(row.day, index === 0),
          }))}
        />
      }
      isEmpty={sales.every(row => row.orders === 0 && row.orders_before === 0)}
      legend={<Legend days={days} />}
      table={
        <DataTable
          caption={text.charts.sales}
          columns={[
            { id: 'day', header: columns.day, cell: row => displayDay(row.day), phone: 'lead' },
            { id: 'orders', header: columns.orders, cell: row => counted(row.orders, text.orders), phone: 'sub' },
            { id: 'before', header: columns.revenueBefore, cell: beforeOf, align: 'end', phone: 'subEnd' },
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
      }
    />
  );
}

const beforeOf = (row: SalesRow) =>
  fill(text.sales.pointBefore, { amount: formatMoney(row.revenue_before_cents), day: displayMonthDay(row.day_before) });

function pointOf(row: SalesRow, isToday: boolean): Omit<LinePoint, 'mark'> {
  const words = {
    day: displayDay(row.day),
    amount: formatMoney(row.revenue_cents),
    orders: counted(row.orders, text.orders),
    before: beforeOf(row),
  };
  return {
    value: row.revenue_cents,
    before: row.revenue_before_cents,
    tip: {
      title: isToday ? text.sales.today : words.day,
      value: fill(text.sales.point, words),
      note: words.before,
    },
    spoken: fill(isToday ? text.sales.spokenToday : text.sales.spoken, words),
  };
}

function Legend({ days }: { days: number }) {
  return (
    <ul className="chart-legend">
      <li>
        <svg aria-hidden="true">
          <path className="line-chart__line" d="M0 4h24" />
        </svg>
        {fill(text.sales.now, { days })}
      </li>
      <li>
        <svg aria-hidden="true">
          <path className="line-chart__before" d="M0 4h24" />
        </svg>
        {fill(text.sales.before, { days })}
      </li>
      <li>
        <svg aria-hidden="true">
          <path className="line-chart__open" d="M0 4h12" />
          <circle className="line-chart__dot" cx="18" cy="4" r="3" />
        </svg>
        {text.sales.today}
      </li>
    </ul>
  );
}
