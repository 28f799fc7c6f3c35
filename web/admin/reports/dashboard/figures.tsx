import { fill } from '#content/fill.ts';
import { adminAnalyticsText } from '#content/words/admin/reports.ts';
import { dashboardText as text } from '#content/words/admin/shell.ts';
import type { Dashboard } from '#contract/reports/dashboard.ts';
import { formatMoney } from '#domain/money.ts';
import { displayMonthDay } from '#domain/time/dates.ts';
import { changePercent } from '#domain/time/sales-period.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';

type Period = Dashboard['periods'][number];

/** Sales of today, a week and a month, each with its own change, and those of all time apart. */
export const Figures = ({ dashboard }: { dashboard: Dashboard }) => (
  <>
    <dl aria-label={text.figures} className="admin-figures dashboard__periods">
      {dashboard.periods.map(period => (
        <PeriodCard key={period.days} opened={dashboard.opened} period={period} />
      ))}
    </dl>
    <AllTime total={dashboard.total} />
  </>
);

function PeriodCard({ period: { days, now, before }, opened }: { period: Period } & Pick<Dashboard, 'opened'>) {
  const change = before && changePercent(now.revenue_cents, before.revenue_cents);
  return (
    <div>
      <dt>{text.periods[days]}</dt>
      <dd className="num">{formatMoney(now.revenue_cents)}</dd>
      <dd className="num">{now.orders === 0 ? text.paid.none : counted(now.orders, text.paid)}</dd>
      {before ? (
        <dd className="muted num text-xs">
          {change !== null && (
            <b className="font-semibold" data-tone={change > 0 ? 'up' : undefined}>
              {changeWords(change)}
              {'. '}
            </b>
          )}
          {fill(text.before[days], {
            amount: formatMoney(before.revenue_cents),
            orders: counted(before.orders, adminAnalyticsText.orders),
          })}
        </dd>
      ) : (
        <dd className="muted text-xs">{opened ? fill(text.notOpen, { day: displayMonthDay(opened) }) : text.notYet}</dd>
      )}
    </div>
  );
}

function changeWords(percent: number): string {
  if (percent === 0) return text.same;
  return fill(percent > 0 ? text.up : text.down, {
    percent: Math.abs(percent).toLocaleString('en-US', { minimumFractionDigits: 1 }),
  });
}

function AllTime({ total }: Pick<Dashboard, 'total'>) {
  const { revenue_cents, orders, products, inactive_products, customers, customers_this_week } = total;
  const figures = [
    { name: text.revenue, value: formatMoney(revenue_cents) },
    { name: text.orders, value: orders.toLocaleString('en-US') },
    {
      name: text.products,
      value: products.toLocaleString('en-US'),
      note: inactive_products > 0 && fill(text.inactive, { n: inactive_products }),
    },
    {
      name: text.customers,
      value: customers.toLocaleString('en-US'),
      note: customers_this_week > 0 && fill(text.joined, { n: customers_this_week }),
    },
  ];
  return (
    <section aria-label={text.allTime} className="all-time">
      <p className="font-semibold">{text.allTime}</p>
      <dl className="all-time__figures">
        {figures.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              {value} {note && <span className="muted text-xs">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
