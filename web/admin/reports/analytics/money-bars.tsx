import { formatMoney } from '#domain/money.ts';
import { Bars } from '#web/admin/parts/chart/bars.tsx';
import { dollarMark, marksUpTo } from '#web/admin/parts/chart/scale.ts';

interface Row {
  name: string;
  note: string;
  cents: number;
  /** In place of the amount alone. */
  text?: string;
}

/** Bars of amounts, on an axis of dollars that ends above the largest. */
export const MoneyBars = ({ rows }: { rows: readonly Row[] }) => (
  <Bars
    bars={rows.map(({ name, note, cents, text = formatMoney(cents) }) => ({ name, note, text, value: cents }))}
    markOf={dollarMark}
    marks={marksUpTo(Math.max(...rows.map(({ cents }) => cents), 0), 100, 4)}
  />
);
