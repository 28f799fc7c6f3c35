import type { LinePoint } from './line-chart.tsx';

type Props = { points: readonly LinePoint[]; marks: readonly number[] };

/** What stretches with the box: grid, area and lines, on a sheet of 100 by 100. */
export function LinePlot({ points, marks }: Props) {
  const top = marks.at(-1) ?? 1;
  const last = points.length - 1;
  const place = (value: number, index: number) =>
    `${round(last === 0 ? 50 : (index / last) * 100)} ${round(100 - (value / top) * 100)}`;
  const values = points.map(({ value }, index) => place(value, index));
  const before = points.map((point, index) => (point.before === null ? null : place(point.before, index)));
  return (
    <svg aria-hidden="true" className="line-chart__sheet" preserveAspectRatio="none" viewBox="0 0 100 100">
      {marks.map(mark => (
        <path className="line-chart__grid" d={`M0 ${round(100 - (mark / top) * 100)}H100`} key={mark} />
      ))}
      <path className="line-chart__base" d="M0 100H100" />
      <path className="line-chart__fill" d={`M0 100L${values.join('L')}L100 100Z`} />
      {!before.includes(null) && <path className="line-chart__before" d={`M${before.join('L')}`} />}
      <path className="line-chart__line" d={`M${values.slice(0, -1).join('L')}`} />
      <path className="line-chart__open" d={`M${values.slice(-2).join('L')}`} />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
