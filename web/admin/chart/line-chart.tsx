import { type PointerEvent, useState } from 'react';
import { LinePlot } from './line-plot.tsx';
import { LineWords, type Tip } from './line-words.tsx';
import { marksUpTo } from './scale.ts';
import './chart.css';

export interface LinePoint {
  /** Below the base line, where it is marked. */
  mark: string;
  value: number;
  before: number | null;
  tip: Tip;
  /** The same for a screen reader. */
  spoken: string;
}

type Props = {
  label: string;
  points: readonly LinePoint[];
  /** The finest step between two lines of the grid, and its words. */
  least: number;
  markOf: (value: number) => string;
};

/**
 * A line over days, a dashed one for the days before; the last day is not over and drawn so. The pointer or the arrow keys move
 * the point: a slider lies over the drawing, so that every way of pointing and every screen reader knows it.
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
