import { fill } from '#content/fill.ts';
import { adminAnalyticsText as text } from '#content/words/admin/reports.ts';
import type { Analytics } from '#contract/reports/analytics.ts';
import { formatMoney } from '#domain/money.ts';
import { displayDay, displayMonthDay } from '#domain/time/dates.ts';
import { dayMark } from '#web/admin/parts/chart/day-mark.ts';
import { LineChart, type LinePoint } from '#web/admin/parts/chart/line-chart.tsx';
import { dollarMark } from '#web/admin/parts/chart/scale.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { DataTable } from '#web/admin/parts/table/data-table.tsx';
import { ChartPanel } from './chart-panel.tsx';

type SalesRow = Analytics['sales'][number];
const { columns } = text;

type Props = Pick<Analytics, 'days' | 'is_open' | 'now' | 'sales'>;

/** Sales by day, beside the same day of the period before. */
export function SalesPanel({ days, is_open, now, sales }: Props) {
  const hasBefore = sales.some(row => row.revenue_before_cents !== null);
  return (
    <ChartPanel
      chart="sales"
      span={now}
      drawing={
        <LineChart
          isOpen={is_open}
          label={text.charts.sales}
          least={100}
          markOf={dollarMark}
          points={sales.map((row, index) => ({
            ...pointOf(row, is_open && index === sales.length - 1),
            mark: sales.length > 7 ? displayMonthDay(row.day) : dayMark(row.day, index === 0),
          }))}
        />
      }
      isEmpty={sales.every(row => row.orders === 0 && !row.orders_before)}
      legend={<Legend days={days} hasBefore={hasBefore} isOpen={is_open} />}
      table={
        <DataTable
          caption={text.charts.sales}
          columns={[
            { id: 'day', header: columns.day, cell: row => displayDay(row.day), phone: 'lead' },
            { id: 'orders', header: columns.orders, cell: row => counted(row.orders, text.orders), phone: 'sub' },
            {
              id: 'before',
              header: columns.revenueBefore,
              cell: row => beforeOf(row) ?? '—',
              align: 'end',
              phone: 'subEnd',
            },
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

/** null while the shop was not open. */
const beforeOf = ({ day_before, revenue_before_cents: cents }: SalesRow) =>
  cents === null
    ? null
    : fill(text.sales.pointBefore, { amount: formatMoney(cents), day: displayMonthDay(day_before) });

function pointOf(row: SalesRow, isToday: boolean): Omit<LinePoint, 'mark'> {
  const before = beforeOf(row);
  const words = {
    day: displayDay(row.day),
    amount: formatMoney(row.revenue_cents),
    orders: counted(row.orders, text.orders),
    before: before ?? fill(text.sales.notOpen, { day: displayMonthDay(row.day_before) }),
  };
  return {
    value: row.revenue_cents,
    before: row.revenue_before_cents,
    tip: {
      title: isToday ? text.sales.today : words.day,
      value: fill(text.sales.point, words),
      note: before ?? undefined,
    },
    spoken: fill(isToday ? text.sales.spokenToday : text.sales.spoken, words),
  };
}

function Legend({ days, hasBefore, isOpen }: { days: number; hasBefore: boolean; isOpen: boolean }) {
  return (
    <ul className="chart-legend">
      <li>
        <svg aria-hidden="true">
          <path className="line-chart__line" d="M0 4h24" />
        </svg>
        {counted(days, text.sales.now)}
      </li>
      {hasBefore && (
        <li>
          <svg aria-hidden="true">
            <path className="line-chart__before" d="M0 4h24" />
          </svg>
          {counted(days, text.sales.before)}
        </li>
      )}
      {isOpen && (
        <li>
          <svg aria-hidden="true">
            <circle className="line-chart__dot" cx="18" cy="4" r="3" />
          </svg>
          {text.sales.today}
        </li>
      )}
    </ul>
  );
}
