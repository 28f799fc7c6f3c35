import type { ReactNode } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { adminAnalyticsText as text } from '#content/words/admin/reports.ts';
import type { Analytics, PeriodFigures as Figures } from '#contract/reports/analytics.ts';
import { formatMoney } from '#domain/money.ts';
import { changePercent, sharePercent } from '#domain/time/sales-period.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';

type Props = Pick<Analytics, 'days' | 'now' | 'before'>;

/** The period's four figures, each with its change from the period before, if the shop was open then. */
export function PeriodFigures({ days, now, before }: Props) {
  return (
    <dl className="admin-figures">
      <Card name={text.revenue} value={money(now.revenue_cents)}>
        <MoneyChange before={before} days={days} isGood now={now} of="revenue_cents" />
        <p>{now.paid_orders === 0 ? text.paid.none : counted(now.paid_orders, text.paid)}</p>
      </Card>
      <Card name={text.averageOrder} value={money(now.average_cents)}>
        <MoneyChange before={before} days={days} isGood now={now} of="average_cents" />
      </Card>
      <Card name={text.conversion} value={percent(now.conversion_percent)}>
        {now.visits === 0 ? <p>{adminText.nodata}</p> : <Conversion before={before} days={days} now={now} />}
        {now.uncounted_orders > 0 && <p>{counted(now.uncounted_orders, text.uncounted)}</p>}
      </Card>
      <Card name={text.refunds} value={money(now.refunded_cents)}>
        <MoneyChange before={before} days={days} now={now} of="refunded_cents" />
        <p>{refundNote(now)}</p>
      </Card>
    </dl>
  );
}

type ChangeProps = Props & { of: 'revenue_cents' | 'average_cents' | 'refunded_cents'; isGood?: boolean };

function MoneyChange({ days, now, before, of, isGood }: ChangeProps) {
  if (!before) return <p>{text.changes.notOpen}</p>;
  const change = changePercent(now[of] ?? 0, before[of] ?? 0);
  return (
    <p data-tone={isGood && change !== null && change > 0 ? 'up' : undefined}>
      {changeOf(change, money(before[of]), days, inPercent)}
    </p>
  );
}

function Conversion({ days, now, before }: Props) {
  const change = before && points(now, before);
  return (
    <>
      <p data-tone={change !== null && change > 0 ? 'up' : undefined}>
        {before ? changeOf(change, percent(before.conversion_percent), days, inPoints) : text.changes.notOpen}
      </p>
      <p>
        {fill(text.placed, {
          orders: (now.placed_orders - now.uncounted_orders).toLocaleString('en-US'),
          visits: counted(now.visits, text.visits),
        })}
      </p>
    </>
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

const money = (cents: number | null) => (cents === null ? '—' : formatMoney(cents));
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
  if (change === null) return days === 1 ? text.changes.nothingDay : fill(text.changes.nothing, { days });
  if (change === 0) return fill(text.changes.same, { before });
  return fill(change > 0 ? text.changes.up : text.changes.down, { change: words(Math.abs(change)), before });
}

function refundNote({ refunded_orders, refunded_cents, revenue_cents }: Figures): string {
  const orders = refunded_orders === 0 ? text.given.none : counted(refunded_orders, text.orders);
  const share = sharePercent(refunded_cents, revenue_cents);
  return share === null || refunded_orders === 0
    ? orders
    : fill(text.given.share, { orders, percent: share.toFixed(1) });
}
