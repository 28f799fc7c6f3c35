import { fill } from '#content/fill.ts';
import { adminAnalyticsText as text } from '#content/words/admin/reports.ts';
import type { Analytics } from '#contract/reports/analytics.ts';
import { Bars } from '#web/admin/parts/chart/bars.tsx';
import { DataTable } from '#web/admin/parts/table/data-table.tsx';
import { ChartPanel } from './chart-panel.tsx';

type Step = Analytics['funnel'][number];
const quarters = [0, 0.25, 0.5, 0.75, 1];

/** The share of visitors who reached each step. */
export function FunnelPanel({ now, funnel }: Pick<Analytics, 'now' | 'funnel'>) {
  const most = Math.max(...funnel.map(({ count }) => count), 1);
  return (
    <ChartPanel
      chart="funnel"
      span={now}
      drawing={
        <Bars
          bars={funnel.map(step => ({
            name: text.steps[step.step],
            note: shareOf(step),
            text: step.count.toLocaleString('en-US'),
            value: step.count,
          }))}
          markOf={count => fill(text.percent, { n: Math.round((count / most) * 100) })}
          marks={quarters.map(quarter => quarter * most)}
          tone="sky"
        />
      }
      isEmpty={funnel.every(({ count }) => count === 0)}
      table={
        <DataTable
          caption={text.charts.funnel}
          columns={[
            { id: 'step', header: text.columns.step, cell: row => text.steps[row.step], phone: 'lead' },
            { id: 'share', header: text.columns.share, cell: row => shareOf(row) ?? '—', phone: 'sub' },
            {
              id: 'count',
              header: text.columns.count,
              cell: row => row.count.toLocaleString('en-US'),
              align: 'end',
              phone: 'leadEnd',
            },
          ]}
          keyOf={row => row.step}
          rows={funnel}
        />
      }
    />
  );
}

const shareOf = ({ percent }: Step) => (percent === null ? null : fill(text.ofStep, { percent: percent.toFixed(1) }));
