import type { LinePoint } from './line-chart.tsx';
import { labelInterval, share } from './scale.ts';

export interface Tip {
  title: string;
  value: string;
  note?: string;
}

type Props = {
  points: readonly LinePoint[];
  marks: readonly number[];
  markOf: (value: number) => string;
  /** Whether the last day is not over. */
  isOpen: boolean;
  /** The selected point. */
  at: number | null;
};

/**
 * The parts of fixed size: labels, dots of short series and of the unfinished day, and the selected point with its
 * figures.
 */
export function LineWords({ points, marks, markOf, isOpen, at }: Props) {
  const top = marks.at(-1) ?? 1;
  const last = points.length - 1;
  const across = (index: number) => (last === 0 ? '50%' : share(index, last));
  const down = (value: number) => share(top - value, top);
  const every = labelInterval(points.length);
  const today = points[last];
  const dotted = every === 1 ? points : [];
  const shown = at === null ? undefined : points[at];
  return (
    <svg aria-hidden="true" className="line-chart__sheet">
      {marks.map(mark => (
        <text dx={-10} dy={4} key={mark} textAnchor="end" x="0" y={down(mark)}>
          {markOf(mark)}
        </text>
      ))}
      {points.map(
        ({ mark }, index) =>
          index % every === 0 && (
            <text dy={24} key={across(index)} textAnchor="middle" x={across(index)} y="100%">
              {mark}
            </text>
          ),
      )}
      {dotted.map(({ value }, index) => (
        <circle className="line-chart__dot" cx={across(index)} cy={down(value)} key={across(index)} r={4} />
      ))}
      {today && isOpen && <circle className="line-chart__dot" cx={across(last)} cy={down(today.value)} r={4} />}
      {shown && at !== null && (
        <>
          <line className="line-chart__guide" x1={across(at)} x2={across(at)} y1={down(shown.value)} y2="100%" />
          <circle className="line-chart__point" cx={across(at)} cy={down(shown.value)} r={6} />
          <svg aria-hidden="true" overflow="visible" x={across(at)} y="0">
            <TipBox isLeft={at > last / 2} tip={shown.tip} />
          </svg>
        </>
      )}
    </svg>
  );
}

const box = { width: 148, gap: 8, line: 18, pad: 10 };

/** Beside the point, on the side with more room. */
function TipBox({ tip: { title, value, note }, isLeft }: { tip: Tip; isLeft: boolean }) {
  return (
    <g className="line-chart__tip" transform={`translate(${isLeft ? -box.width - box.gap : box.gap} -8)`}>
      <rect height={box.line * (note ? 3 : 2) + 12} rx={3} width={box.width} />
      <text x={box.pad} y={19}>
        {title}
      </text>
      <text className="font-semibold" x={box.pad} y={37}>
        {value}
      </text>
      {note && (
        <text x={box.pad} y={55}>
          {note}
        </text>
      )}
    </g>
  );
}
