import { Link, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminAnalyticsText as text } from '#content/words/admin/reports.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import type { Analytics } from '#contract/reports/analytics.ts';
import { analyticsPages } from '#contract/reports/pages.ts';
import { routes } from '#contract/routes.ts';
import { shortSize } from '#domain/display.ts';
import { dayIn, type IsoDay } from '#domain/time/calendar.ts';
import { displayYearDay } from '#domain/time/dates.ts';
import { mostDays, type PeriodLength, periodLengths } from '#domain/time/sales-period.ts';
import { adminMeta } from '#web/admin/parts/admin-meta.ts';
import { Bars } from '#web/admin/parts/chart/bars.tsx';
import { marksUpTo } from '#web/admin/parts/chart/scale.ts';
import { SegmentLinks } from '#web/admin/parts/chart/segments.tsx';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { ListFailed } from '#web/admin/parts/list/list-states.tsx';
import { DataTable } from '#web/admin/parts/table/data-table.tsx';
import { apiContext } from '#web/client/context.ts';
import { SpanForm } from '../span-form.tsx';
import type { Route } from './+types/page.ts';
import { BuyersPanel } from './buyers-panel.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { PeriodFigures } from './period-figures.tsx';
import { RefundsPanel } from './refunds-panel.tsx';
import { RevenuePanel } from './revenue-panel.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { WeeksPanel } from './weeks-panel.tsx';
import './analytics.css';

const name = adminShellText.pages.analytics;

export const meta: Route.MetaFunction = () => adminMeta(name);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const query = { days: asked.days, from: asked.from, to: asked.to };
  return {
    today: dayIn(new Date()),
    askedFrom: query.from,
    analytics: await context.get(apiContext)(routes.adminAnalytics, { query }),
  };
}

export default function AnalyticsPage({ loaderData: { today, askedFrom, analytics } }: Route.ComponentProps) {
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <header className="admin-title">
        <div>
          <h1 className="admin-title__name">{name}</h1>
          {analytics.data && <p className="muted">{introOf(analytics.data, askedFrom)}</p>}
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            <Link className="link" to={analyticsPages.tax()}>
              {text.tax}
            </Link>
            <Link className="link" to={analyticsPages.returns()}>
              {text.returns}
            </Link>
          </p>
        </div>
      </header>
      {analytics.data ? (
        <div aria-busy={isLoading} className="analytics">
          <Periods {...analytics.data} today={today} />
          <PeriodFigures {...analytics.data} />
          <SalesPanel {...analytics.data} />
          <div className="analytics__pair">
            <ProductsPanel {...analytics.data} />
            <FunnelPanel {...analytics.data} />
          </div>
          <div className="analytics__pair">
            <RevenuePanel {...analytics.data} />
            <WeeksPanel {...analytics.data} />
          </div>
          <div className="analytics__pair">
            <BuyersPanel {...analytics.data} />
            <RefundsPanel {...analytics.data} />
          </div>
        </div>
      ) : (
        <div className="panel">
          <ListFailed message={analytics.error.message} />
        </div>
      )}
    </>
  );
}

/** A usual period up to today, or days of one's own. */
const Periods = ({ days, is_open, now: { from, to }, today }: Analytics & { today: IsoDay }) => (
  <div className="span-report__tools">
    <SegmentLinks<PeriodLength | ''>
      choices={periodLengths.map(value => ({ value, label: text.periods[value] }))}
      chosen={(is_open && periodLengths.find(length => length === days)) || ''}
      hrefFor={value => analyticsPages.page({ days: value || undefined })}
      label={text.period}
    />
    <SpanForm from={from} key={`${from} ${to}`} max={today} to={to} />
  </div>
);

/** The days, and what they are compared with. */
function introOf({ now, before, days, is_open, opened }: Analytics, askedFrom: string | undefined): string {
  const words = { from: displayYearDay(now.from), to: displayYearDay(now.to), days };
  const compared = days === 1 ? fill(text.introOneDay, words) : fill(text.intro, words);
  const alone =
    opened === null ? fill(text.introNew, words) : fill(text.introAlone, { ...words, opened: displayYearDay(opened) });
  return [
    before ? compared : alone,
    is_open && text.notOver,
    days === mostDays && askedFrom && askedFrom < now.from && text.shortened,
  ]
    .filter(Boolean)
    .join(' ');
}

type Sold = Analytics['top_products'][number];

/** The best-selling products. */
function ProductsPanel({ now, top_products }: Pick<Analytics, 'now' | 'top_products'>) {
  return (
    <ChartPanel
      chart="products"
      span={now}
      drawing={
        <Bars
          bars={top_products.map(sold => ({
            name: nameOf(sold),
            text: counted(sold.units, text.units),
            value: sold.units,
          }))}
          markOf={units => units.toLocaleString('en-US')}
          marks={marksUpTo(Math.max(...top_products.map(({ units }) => units), 0), 1)}
        />
      }
      isEmpty={top_products.length === 0}
      table={
        <DataTable
          caption={text.charts.products}
          columns={[
            { id: 'product', header: text.columns.product, cell: nameOf, phone: 'lead' },
            {
              id: 'units',
              header: text.columns.units,
              cell: sold => counted(sold.units, text.units),
              align: 'end',
              phone: 'leadEnd',
            },
          ]}
          keyOf={nameOf}
          rows={top_products}
        />
      }
    />
  );
}

const nameOf = ({ name, size, category }: Sold) => (size ? `${name}, ${shortSize(size, category)}` : name);
