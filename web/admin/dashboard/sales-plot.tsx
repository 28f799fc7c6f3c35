import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { dashboardText } from '#content/microcopy/admin-pages.ts';
import { displayDay } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import type { Sales } from './sales-chart.tsx';

/** Loaded in the browser only, and only here: the chart library is the heaviest part of the back office. */
export function SalesPlot({ sales }: { sales: Sales }) {
  const axis = { tick: { fill: 'var(--ink-2)', fontSize: 12 }, tickLine: false } as const;
  return (
    <ResponsiveContainer height="100%" width="100%">
      <AreaChart accessibilityLayer={false} data={[...sales]} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          {...axis}
          axisLine={{ stroke: 'var(--line-strong)' }}
          dataKey="day"
          tickFormatter={day => displayDay(day).split(', ')[1] ?? day}
        />
        <YAxis {...axis} axisLine={false} tickFormatter={cents => `$${Math.round(cents / 100)}`} width={56} />
        <Tooltip formatter={value => formatMoney(Number(value))} labelFormatter={day => displayDay(String(day))} />
        <Area
          dataKey="revenue_cents"
          dot={{ r: 4, fill: 'var(--surface)' }}
          fill="var(--chart-2)"
          fillOpacity={0.13}
          isAnimationActive={false}
          name={dashboardText.columns.revenue}
          stroke="var(--chart-2)"
          strokeWidth={2.5}
          type="linear"
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
