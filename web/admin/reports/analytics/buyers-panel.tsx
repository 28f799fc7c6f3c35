import { fill } from '#content/fill.ts';
import { adminAnalyticsText as text } from '#content/words/admin/reports.ts';
import type { Analytics } from '#contract/reports/analytics.ts';
import { formatMoney } from '#domain/money.ts';
import { sharePercent } from '#domain/time/sales-period.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { DataTable } from '#web/admin/parts/table/data-table.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { MoneyBars } from './money-bars.tsx';

/** How many had bought before, and what they brought. */
export function BuyersPanel({ now, buyers }: Pick<Analytics, 'now' | 'buyers'>) {
  const rows = buyers.map(row => ({
    name: text.buyers[row.kind],
    who: `${counted(row.buyers, text.buyerCount)}, ${counted(row.orders, text.orders)}`,
    share: shareOf(row.revenue_cents, now.revenue_cents),
    cents: row.revenue_cents,
  }));
  return (
    <ChartPanel
      chart="buyers"
      drawing={
        <MoneyBars
          rows={rows.map(({ name, who, share, cents }) => ({
            name,
            note: who,
            cents,
            ...(share ? { text: `${formatMoney(cents)}, ${share}` } : {}),
          }))}
        />
      }
      isEmpty={rows.length === 0}
      note={text.notes.buyers}
      span={now}
      table={
        <DataTable
          caption={text.charts.buyers}
          columns={[
            { id: 'kind', header: text.columns.kind, cell: row => row.name, phone: 'lead' },
            { id: 'orders', header: text.columns.orders, cell: row => row.who, phone: 'sub' },
            { id: 'share', header: text.columns.ofRevenue, cell: row => row.share ?? '—', phone: 'subEnd' },
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

function shareOf(cents: number, whole: number): string | null {
  const share = sharePercent(cents, whole);
  return share === null ? null : fill(text.percent, { n: share.toFixed(1) });
}
