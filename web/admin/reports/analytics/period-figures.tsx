import type { ReactNode } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { adminAnalyticsText as text } from '#content/words/admin/reports.ts';
import type { Analytics, PeriodFigures as Figures } from '#contract/reports/analytics.ts';
import { formatMoney } from '#domain/money.ts';
import { changePercent, sharePercent } from '#domain/time/sales-period.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';

/** The period's four figures, each with its change from the period before. */
export function PeriodFigures({ days, now, before }: Pick<Analytics, 'days' | 'now' | 'before'>) {
  const money = (cents: number | null) => (cents === null ? '—' : formatMoney(cents));
  const moneyChange = (cents: number | null, earlier: number | null) =>
    changeOf(changePercent(cents ?? 0, earlier ?? 0), money(earlier), days, inPercent);
  return (
    <dl className="admin-figures">
      <Card name={text.revenue} value={money(now.revenue_cents)}>
        <p data-tone={toneOf(now.revenue_cents, before.revenue_cents)}>
          {moneyChange(now.revenue_cents, before.revenue_cents)}
        </p>
        <p>{now.paid_orders === 0 ? text.paid.none : counted(now.paid_orders, text.paid)}</p>
      </Card>
      <Card name={text.averageOrder} value={money(now.average_cents)}>
        <p data-tone={toneOf(now.average_cents, before.average_cents)}>
          {moneyChange(now.average_cents, before.average_cents)}
        </p>
      </Card>
      <Card name={text.conversion} value={percent(now.conversion_percent)}>
        {now.visits === 0 ? (
          <p>{adminText.nodata}</p>
        ) : (
          <>
            <p data-tone={toneOf(now.conversion_percent, before.conversion_percent)}>
              {changeOf(points(now, before), percent(before.conversion_percent), days, inPoints)}
            </p>
            <p>
              {fill(text.placed, {
                orders: now.placed_orders.toLocaleString('en-US'),
                visits: counted(now.visits, text.visits),
              })}
            </p>
          </>
        )}
      </Card>
      <Card name={text.refunds} value={money(now.refunded_cents)}>
        <p>{moneyChange(now.refunded_cents, before.refunded_cents)}</p>
        <p>{refundNote(now)}</p>
      </Card>
    </dl>
  );
}

function Card({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
      <dd className="figure-notes num">{children}</dd>
    </div>
  );
}

const percent = (value: number | null) => (value === null ? '—' : inPercent(value));
const inPercent = (value: number) => fill(text.percent, { n: value.toLocaleString('en-US', oneDecimal) });
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const inPoints = (value: number) => counted(value, text.points);

function points(now: Figures, before: Figures): number | null {
  if (now.conversion_percent === null || before.conversion_percent === null) return null;
  return Math.round((now.conversion_percent - before.conversion_percent) * 10) / 10;
}

/** 'Up 12.5%, from $16,393.00'; a figure without a previous value has no comparison. */
function changeOf(change: number | null, before: string, days: number, words: (value: number) => string): string {
  if (change === null) return fill(text.changes.nothing, { days });
  if (change === 0) return fill(text.changes.same, { before });
  return fill(change > 0 ? text.changes.up : text.changes.down, { change: words(Math.abs(change)), before });
}

const toneOf = (now: number | null, before: number | null) => ((now ?? 0) > (before ?? 0) && before ? 'up' : undefined);

function refundNote({ refunded_orders, refunded_cents, revenue_cents }: Figures): string {
  const orders = refunded_orders === 0 ? text.given.none : counted(refunded_orders, text.orders);
  const share = sharePercent(refunded_cents, revenue_cents);
  return share === null || refunded_orders === 0
    ? orders
    : fill(text.given.share, { orders, percent: share.toFixed(1) });
}
