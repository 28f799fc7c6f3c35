import { Link, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminAnalyticsText as text } from '#content/words/admin/reports.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import type { Analytics } from '#contract/reports/analytics.ts';
import { analyticsPages } from '#contract/reports/pages.ts';
import { routes } from '#contract/routes.ts';
import { shortSize } from '#domain/display.ts';
import { displaySpan } from '#domain/time/dates.ts';
import { type PeriodLength, periodLengths } from '#domain/time/sales-period.ts';
import { adminMeta } from '#web/admin/parts/admin-meta.ts';
import { Bars } from '#web/admin/parts/chart/bars.tsx';
import { marksUpTo } from '#web/admin/parts/chart/scale.ts';
import { SegmentLinks } from '#web/admin/parts/chart/segments.tsx';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { ListFailed } from '#web/admin/parts/list/list-failed.tsx';
import { DataTable } from '#web/admin/parts/table/data-table.tsx';
import { apiContext } from '#web/client/context.ts';
import type { Route } from './+types/page.ts';
import { ChartPanel } from './chart-panel.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { PeriodFigures } from './period-figures.tsx';
import { RefundsPanel } from './refunds-panel.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { WeeksPanel } from './weeks-panel.tsx';
import './analytics.css';

const name = adminShellText.pages.analytics;

export const meta: Route.MetaFunction = () => adminMeta(name);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('days'));
  const days = periodLengths.find(length => length === asked) ?? 30;
  return { days, analytics: await context.get(apiContext)(routes.adminAnalytics, { query: { days } }) };
}

export default function AnalyticsPage({ loaderData: { days, analytics } }: Route.ComponentProps) {
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <header className="admin-title">
        <div>
          <h1 className="admin-title__name">{name}</h1>
          {analytics.data && <p className="muted">{introOf(analytics.data)}</p>}
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            <Link className="link" to={analyticsPages.tax()}>
              {text.tax}
            </Link>
            <Link className="link" to={analyticsPages.returns()}>
              {text.returns}
            </Link>
          </p>
        </div>
        <SegmentLinks<PeriodLength>
          choices={periodLengths.map(value => ({ value, label: text.periods[value] }))}
          chosen={days}
          hrefFor={analyticsPages.page}
          label={text.period}
        />
      </header>
      {analytics.data ? (
        <div aria-busy={isLoading} className="analytics">
          <PeriodFigures {...analytics.data} />
          <SalesPanel {...analytics.data} />
          <div className="analytics__pair">
            <ProductsPanel {...analytics.data} />
            <FunnelPanel {...analytics.data} />
          </div>
          <div className="analytics__pair">
            <WeeksPanel {...analytics.data} />
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

function introOf({ now: { from, to }, days }: Analytics): string {
  return fill(text.intro, { span: `${displaySpan(from, to)}, ${to.slice(0, 4)}`, days });
}

type Sold = Analytics['top_products'][number];

/** The best-selling products. */
function ProductsPanel({ days, top_products }: Pick<Analytics, 'days' | 'top_products'>) {
  return (
    <ChartPanel
      chart="products"
      days={days}
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
