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
  /** Whether the last day is not over: it is drawn apart from the line. */
  isOpen: boolean;
  /** The smallest step of the grid, and its labels. */
  least: number;
  markOf: (value: number) => string;
};

/**
 * A line chart by day, with a dashed line for the period before; an unfinished last day stands beside the line, and one
 * day alone is a bar. A range input over the drawing moves the point, so mouse, touch, keyboard and screen readers work
 * alike.
 */
export function LineChart({ label, points, isOpen, least, markOf }: Props) {
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
        <LinePlot isOpen={isOpen} marks={marks} points={points} />
        <LineWords at={at} isOpen={isOpen} markOf={markOf} marks={marks} points={points} />
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

type LinePlotProps = Pick<Props, 'points' | 'isOpen'> & { marks: readonly number[] };

/** The parts that stretch with the box: grid, area and lines, in a 100 by 100 view box. */
function LinePlot({ points, isOpen, marks }: LinePlotProps) {
  const top = marks.at(-1) ?? 1;
  const last = points.length - 1;
  const across = (index: number) => round(last === 0 ? 50 : (index / last) * 100);
  const place = (value: number, index: number) => `${across(index)} ${round(100 - (value / top) * 100)}`;
  const values = points.map(({ value }, index) => place(value, index));
  const whole = isOpen ? values.slice(0, -1) : values;
  const before = points.flatMap((point, index) => (point.before === null ? [] : [place(point.before, index)]));
  return (
    <svg aria-hidden="true" className="line-chart__sheet" preserveAspectRatio="none" viewBox="0 0 100 100">
      {marks.map(mark => (
        <path className="line-chart__grid" d={`M0 ${round(100 - (mark / top) * 100)}H100`} key={mark} />
      ))}
      <path className="line-chart__base" d="M0 100H100" />
      {whole.length > 1 && (
        <>
          <path className="line-chart__fill" d={`M0 100L${whole.join('L')}L${across(whole.length - 1)} 100Z`} />
          <path className="line-chart__line" d={`M${whole.join('L')}`} />
        </>
      )}
      {before.length > 0 && (
        <path
          className="line-chart__before"
          d={last === 0 ? `M40 ${before[0]?.split(' ')[1]}H60` : `M${before.join('L')}`}
        />
      )}
      {(isOpen || last === 0) && <path className="line-chart__open" d={`M${across(last)} 100L${values.at(-1)}`} />}
    </svg>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
