import { Link } from 'react-router';
import { returnReportText as text } from '#content/words/admin/returns.ts';
import { returnText } from '#content/words/returns.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { addressOf } from '#contract/api-route.ts';
import { analyticsPages } from '#contract/reports/pages.ts';
import type { ReturnReport } from '#contract/returns/admin.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { dayIn } from '#domain/time/calendar.ts';
import { adminMeta } from '#web/admin/parts/admin-meta.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';
import type { DataColumn } from '#web/admin/parts/table/data-table.tsx';
import { apiContext } from '#web/client/context.ts';
import { figure, ReportTable, SpanReport, spanOf } from '../span-report.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = () => adminMeta(text.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = spanOf(request);
  return { today: dayIn(new Date()), report: await context.get(apiContext)(routes.adminReturnReport, { query }) };
}

export default function ReturnReportPage({ loaderData: { today, report } }: Route.ComponentProps) {
  const links = (
    <p>
      <Link className="link" to={adminPages.returns()}>
        {text.list}
      </Link>
    </p>
  );
  return (
    <SpanReport
      hrefFor={analyticsPages.returns}
      intro={text.intro}
      links={links}
      report={report}
      title={text.title}
      today={today}
    >
      {({ rows, total, from, to }) => (
        <>
          <ReportTable
            columns={columns}
            file={addressOf(routes.exportReturnReport, { query: { from, to } })}
            keyOf={row => `${row.product_name} ${row.reason}`}
            rows={rows}
            total={{ ...total, product_name: text.inAll, reason: '' }}
            words={text}
          />
          {total.days_to_refund !== null && <p className="muted">{counted(total.days_to_refund, text.days)}</p>}
        </>
      )}
    </SpanReport>
  );
}

type Row = ReturnReport['rows'][number];

const reasons: Readonly<Record<string, string>> = returnText.reasons;

const columns: DataColumn<Row>[] = [
  {
    id: 'product',
    header: text.columns.product,
    cell: row => <span className="wrap-anywhere">{row.product_name}</span>,
    phone: 'lead',
  },
  { id: 'reason', header: text.columns.reason, cell: row => reasons[row.reason] ?? row.reason, phone: 'sub' },
  figure('returns', text.columns.returns, row => row.returns),
  figure('units', text.columns.units, row => row.units),
  figure('arrived', text.columns.arrived, row => row.arrived),
  figure('restocked', text.columns.restocked, row => row.restocked),
  {
    id: 'refunded',
    header: text.columns.refunded,
    cell: row => formatMoney(row.refunded_cents),
    align: 'end',
    phone: 'leadEnd',
  },
];
