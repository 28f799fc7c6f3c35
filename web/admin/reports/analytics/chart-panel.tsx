import { type ReactNode, useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminAnalyticsText as text } from '#content/words/admin/reports.ts';
import { addressOf } from '#contract/api-route.ts';
import { type AnalyticsChart, chartFiles } from '#contract/reports/pages.ts';
import type { DaySpan } from '#domain/time/sales-period.ts';
import { SegmentButtons } from '#web/admin/parts/chart/segments.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

type View = 'chart' | 'table';

type Props = {
  chart: AnalyticsChart;
  /** Its title, if not that of the chart. */
  title?: string;
  /** Says what its figures are. */
  note?: string;
  span: DaySpan;
  isEmpty: boolean;
  drawing: ReactNode;
  table: ReactNode;
  legend?: ReactNode;
};

/** The same rows as a chart, a table and a file. */
export function ChartPanel({ chart, title, note, span: { from, to }, isEmpty, drawing, table, legend }: Props) {
  const [view, setView] = useState<View>('chart');
  const name = title ?? text.charts[chart];
  const tools = (
    <div className="chart-panel__tools">
      {!isEmpty && view === 'chart' && legend}
      <SegmentButtons
        choices={[
          { value: 'chart', label: text.views.chart },
          { value: 'table', label: text.views.table },
        ]}
        chosen={view}
        label={fill(text.views.label, { chart: name })}
        onChoose={setView}
      />
      <ButtonLink
        aria-label={fill(text.fileNamed, { chart: name })}
        reloadDocument
        size="small"
        to={addressOf(chartFiles[chart], { query: { from, to } })}
        variant="quiet"
      >
        {text.file}
      </ButtonLink>
    </div>
  );
  return (
    <div className="chart-panel">
      <Panel aside={tools} title={name}>
        {isEmpty ? <p className="p-5">{text.empty[chart]}</p> : view === 'chart' ? drawing : table}
        {note && !isEmpty && <p className="chart-panel__note">{note}</p>}
      </Panel>
    </div>
  );
}
