import { Link } from 'react-router';
import { taxReportText as text } from '#content/words/admin/tax-report.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { addressOf } from '#contract/api-route.ts';
import { analyticsPages } from '#contract/reports/pages.ts';
import type { TaxFigures, TaxReport } from '#contract/reports/tax-report.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { findState } from '#domain/states.ts';
import { dayIn } from '#domain/time/calendar.ts';
import { adminMeta } from '#web/admin/parts/admin-meta.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import { type DataColumn, DataTable } from '#web/admin/parts/table/data-table.tsx';
import { apiContext } from '#web/client/context.ts';
import { figure, ReportTable, SpanReport, spanOf } from '../span-report.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = () => adminMeta(text.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = spanOf(request);
  return { today: dayIn(new Date()), report: await context.get(apiContext)(routes.adminTaxReport, { query }) };
}

export default function TaxReportPage({ loaderData: { today, report } }: Route.ComponentProps) {
  return (
    <SpanReport hrefFor={analyticsPages.tax} intro={text.intro} report={report} title={text.title} today={today}>
      {data => (
        <>
          <StatesTable {...data} />
          <UncertainPanel {...data} />
          <div className="muted grid gap-1">
            {text.notes.map(note => (
              <p key={note}>{note}</p>
            ))}
            <p>
              <Link className="link" to={adminPages.settings('tax')}>
                {text.settings}
              </Link>
            </p>
          </div>
        </>
      )}
    </SpanReport>
  );
}

type Row = TaxFigures & { name: string; isTotal: boolean };

function StatesTable({ states, total, from, to }: TaxReport) {
  const rows: Row[] = states
    .map(row => ({ ...row, name: findState(row.state)?.name ?? row.state, isTotal: false }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return (
    <ReportTable
      columns={columns}
      file={addressOf(routes.exportTax, { query: { from, to } })}
      keyOf={row => row.name}
      rows={rows}
      total={{ ...total, name: text.inAll, isTotal: true }}
      words={text}
    />
  );
}

const columns: DataColumn<Row>[] = [
  { id: 'state', header: text.columns.state, cell: row => <Strong row={row}>{row.name}</Strong>, phone: 'lead' },
  { id: 'orders', header: text.columns.orders, cell: row => counted(row.orders, text.orders), phone: 'sub' },
  money('sales', row => row.sales_cents),
  money('taxable', row => row.taxable_cents),
  money('tax', row => row.tax_cents),
  money('refunded', row => row.refunded_cents),
  money('refundedTax', row => row.refunded_tax_cents),
  {
    id: 'net',
    header: text.columns.net,
    cell: row => <Strong row={row}>{formatMoney(row.net_tax_cents)}</Strong>,
    align: 'end',
    phone: 'leadEnd',
  },
];

function money(id: Exclude<keyof typeof text.columns, 'net'>, centsOf: (row: Row) => number): DataColumn<Row> {
  return figure(id, text.columns[id], row => <Strong row={row}>{formatMoney(centsOf(row))}</Strong>);
}

const Strong = ({ row, children }: { row: Row; children: string }) =>
  row.isTotal ? <b className="font-semibold">{children}</b> : children;

type Uncertain = TaxReport['uncertain'][number];

function UncertainPanel({ uncertain }: Pick<TaxReport, 'uncertain'>) {
  const words = text.uncertain;
  if (uncertain.length === 0) return null;
  const columns: DataColumn<Uncertain>[] = [
    { id: 'order', header: words.order, cell: row => row.order_number, phone: 'lead' },
    figure('paid', words.paid, row => formatMoney(row.tax_cents)),
    figure('provider', words.provider, ({ provider_tax_cents: cents }) =>
      cents === null ? words.unknown : formatMoney(cents),
    ),
  ];
  return (
    <Panel title={words.title}>
      <p className="muted p-5">{words.text}</p>
      <DataTable
        caption={words.title}
        columns={columns}
        hrefFor={row => adminPages.order(row.order_number)}
        keyOf={row => row.order_number}
        rows={uncertain}
      />
    </Panel>
  );
}
