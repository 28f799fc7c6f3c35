import { staffOrderText } from '#content/words/admin/payments.ts';
import { adminAnalyticsText as text } from '#content/words/admin/reports.ts';
import type { Analytics } from '#contract/reports/analytics.ts';
import { formatMoney } from '#domain/money.ts';
import { Bars } from '#web/admin/parts/chart/bars.tsx';
import { dollarMark, marksUpTo } from '#web/admin/parts/chart/scale.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { DataTable } from '#web/admin/parts/table/data-table.tsx';
import { ChartPanel } from './chart-panel.tsx';

const reasonNames: Readonly<Record<string, string>> = { ...staffOrderText.reasons, other: text.otherReasons };

/** Refunds by reason and in total, and discounts by coupons. */
export function RefundsPanel({ refunds, now }: Pick<Analytics, 'refunds' | 'now'>) {
  const reasons = refunds.map(row => rowOf(reasonNames[row.reason] ?? row.reason, row.orders, row.amount_cents));
  const inAll = { ...rowOf(text.refundsInAll, now.refunded_orders, now.refunded_cents), isSum: true };
  const discounts = rowOf(text.discounts, now.discounted_orders, now.discount_cents);
  const most = Math.max(...[...reasons, discounts].map(({ cents }) => cents));
  return (
    <ChartPanel
      chart="refunds"
      span={now}
      drawing={
        <Bars
          bars={[...reasons, inAll, discounts].map(({ name, orders, cents }) => ({
            name,
            note: orders,
            text: formatMoney(cents),
            value: cents,
          }))}
          markOf={dollarMark}
          marks={marksUpTo(Math.max(most, inAll.cents), 100, 4)}
        />
      }
      isEmpty={now.refunded_orders === 0 && now.discounted_orders === 0}
      table={
        <DataTable
          caption={text.charts.refunds}
          columns={[
            {
              id: 'reason',
              header: text.columns.reason,
              cell: row => (row.isSum ? <b className="font-semibold">{row.name}</b> : row.name),
              phone: 'lead',
            },
            { id: 'orders', header: text.columns.orders, cell: row => row.orders, phone: 'sub' },
            {
              id: 'amount',
              header: text.columns.amount,
              cell: row =>
                row.isSum ? <b className="font-semibold">{formatMoney(row.cents)}</b> : formatMoney(row.cents),
              align: 'end',
              phone: 'leadEnd',
            },
          ]}
          keyOf={row => `${row.name} ${row.isSum}`}
          rows={[...reasons, inAll, discounts]}
        />
      }
    />
  );
}

const rowOf = (name: string, orders: number, cents: number) => ({
  name,
  orders: counted(orders, text.orders),
  cents,
  isSum: false,
});
