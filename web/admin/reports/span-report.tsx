import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { taxReportText as text } from '#content/words/admin/tax-report.ts';
import type { IsoDay } from '#domain/time/calendar.ts';
import { displayYearDay } from '#domain/time/dates.ts';
import { filingPeriods, filingSpan } from '#domain/time/filing-period.ts';
import type { DaySpan } from '#domain/time/sales-period.ts';
import { SegmentLinks } from '#web/admin/parts/chart/segments.tsx';
import { ListFailed } from '#web/admin/parts/list/list-states.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { type DataColumn, DataTable } from '#web/admin/parts/table/data-table.tsx';
import type { ApiResult } from '#web/client/api.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { SpanForm } from './span-form.tsx';
import './span-report.css';

/** The days that an address asks for. */
export function spanOf(request: Request): Partial<DaySpan> {
  const asked = new URL(request.url).searchParams;
  return { from: asked.get('from') ?? undefined, to: asked.get('to') ?? undefined };
}

interface ReportProps<Data extends DaySpan> {
  today: IsoDay;
  hrefFor: ToolsProps['hrefFor'];
  title: string;
  /** Says the days, as {from} and {to}. */
  intro: string;
  /** Below the intro. */
  links?: ReactNode;
  report: ApiResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A page of figures of a period, or why they could not be read. */
export function SpanReport<Data extends DaySpan>({
  title,
  intro,
  links,
  report,
  children,
  ...tools
}: ReportProps<Data>) {
  const isLoading = useNavigation().state === 'loading';
  const { data, error } = report;
  return (
    <>
      <header className="admin-title">
        <div className="grid gap-1">
          <h1 className="admin-title__name">{title}</h1>
          {data && (
            <p className="muted">{fill(intro, { from: displayYearDay(data.from), to: displayYearDay(data.to) })}</p>
          )}
          {links}
        </div>
      </header>
      {error === null ? (
        <div aria-busy={isLoading} className="span-report">
          <SpanTools {...tools} from={data.from} to={data.to} />
          {children(data)}
        </div>
      ) : (
        <div className="panel">
          <ListFailed message={error.message} />
        </div>
      )}
    </>
  );
}

interface ToolsProps extends DaySpan {
  today: IsoDay;
  hrefFor: (span: Partial<DaySpan>) => string;
}

/** The period of a report: a usual one, or any other. */
const SpanTools = (props: ToolsProps) => (
  <div className="span-report__tools">
    <Periods {...props} />
    <SpanForm from={props.from} key={`${props.from} ${props.to}`} to={props.to} />
  </div>
);

function Periods({ today, from, to, hrefFor }: ToolsProps) {
  const spans = filingPeriods.map(value => ({ value, ...filingSpan(value, today) }));
  return (
    <SegmentLinks
      choices={filingPeriods.map(value => ({ value, label: text.periods[value] }))}
      chosen={spans.find(span => span.from === from && span.to === to)?.value ?? ''}
      hrefFor={period => hrefFor(period === '' ? {} : filingSpan(period, today))}
      label={text.period}
    />
  );
}

interface TableProps<Row> {
  words: { table: string; file: string; fileNamed: string; empty: string };
  /** Of the same rows as a file. */
  file: string;
  columns: DataColumn<Row>[];
  keyOf: (row: Row) => string;
  rows: Row[];
  total: Row;
}

/** The rows of a report with their sum, and a link to them as a file. */
export function ReportTable<Row>({ words, file, columns, keyOf, rows, total }: TableProps<Row>) {
  const link = (
    <ButtonLink aria-label={words.fileNamed} reloadDocument size="small" to={file} variant="quiet">
      {words.file}
    </ButtonLink>
  );
  return (
    <Panel aside={link} title={words.table}>
      {rows.length === 0 ? (
        <p className="p-5">{words.empty}</p>
      ) : (
        <DataTable caption={words.table} columns={columns} keyOf={keyOf} rows={[...rows, total]} />
      )}
    </Panel>
  );
}

/** A column of figures. On a phone its heading stands before the figure. */
export function figure<Row>(id: string, header: string, show: (row: Row) => ReactNode): DataColumn<Row> {
  const cell = (row: Row) => (
    <span className="span-report__figure">
      <span aria-hidden className="span-report__heading">
        {header}
      </span>
      {show(row)}
    </span>
  );
  return { id, header, cell, align: 'end' };
}
