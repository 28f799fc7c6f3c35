import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Dashboard } from '#contract/admin.ts';
import { formatMoney } from '#domain/money.ts';

export function SalesChart({ sales }: { sales: Dashboard['sales'] }) {
  return (
    <ResponsiveContainer height="100%" width="100%">
      <AreaChart accessibilityLayer={false} data={sales}>
        <CartesianGrid stroke="var(--color-line)" vertical={false} />
        <XAxis dataKey="day" stroke="var(--color-ink-2)" tickFormatter={(day: string) => day.slice(5)} />
        <YAxis stroke="var(--color-ink-2)" tickFormatter={(cents: number) => formatMoney(cents)} width={80} />
        <Tooltip formatter={cents => formatMoney(Number(cents))} />
        <Area
          dataKey="revenue_cents"
          fill="var(--color-chart-1)"
          fillOpacity={0.2}
          isAnimationActive={false}
          name="Revenue"
          stroke="var(--color-chart-1)"
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
