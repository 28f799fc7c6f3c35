import { type PointerEvent, useState } from 'react';
import { LineWords, type Tip } from './line-words.tsx';
import { marksUpTo } from './scale.ts';
import './chart.css';

export interface LinePoint {
  /** The label under the axis, where marked. */
  mark: string;
  value: number;
  before: number | null;
  tip: Tip;
  /** For screen readers. */
  spoken: string;
}

type Props = {
  label: string;
  points: readonly LinePoint[];
  /** The smallest step of the grid, and its labels. */
  least: number;
  markOf: (value: number) => string;
};

/**
 * A line chart by day, with a dashed line for the period before; the unfinished last day is drawn differently. A range
 * input over the drawing moves the point, so mouse, touch, keyboard and screen readers work alike.
 */
export function LineChart({ label, points, least, markOf }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const last = points.length - 1;
  const marks = marksUpTo(Math.max(...points.flatMap(({ value, before }) => [value, before ?? 0])), least);
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  const shown = at ?? last;
  return (
    <div className="line-chart">
      <div className="line-chart__area">
        <LinePlot marks={marks} points={points} />
        <LineWords at={at} markOf={markOf} marks={marks} points={points} />
        <input
          aria-label={label}
          aria-valuetext={points[shown]?.spoken}
          className="line-chart__slider"
          max={last}
          min={0}
          onBlur={() => setAt(null)}
          onChange={event => setAt(event.currentTarget.valueAsNumber)}
          onFocus={() => setAt(shown)}
          onPointerLeave={event => {
            if (document.activeElement !== event.currentTarget) setAt(null);
          }}
          onPointerMove={follow}
          type="range"
          value={shown}
        />
      </div>
    </div>
  );
}

type LinePlotProps = { points: readonly LinePoint[]; marks: readonly number[] };

/** The parts that stretch with the box: grid, area and lines, in a 100 by 100 view box. */
function LinePlot({ points, marks }: LinePlotProps) {
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
