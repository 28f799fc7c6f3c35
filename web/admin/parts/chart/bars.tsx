import { share } from './scale.ts';
import './chart.css';

interface Bar {
  name: string;
  /** In muted ink after the name. */
  note?: string | null;
  /** The figure as text. */
  text: string;
  value: number;
}

type Props = {
  bars: readonly Bar[];
  /** Marks of the axis, from zero; the last is the full width. */
  marks: readonly number[];
  markOf: (value: number) => string;
  tone?: 'straw' | 'sky';
};

/** Horizontal bars with names and figures above them. */
export function Bars({ bars, marks, markOf, tone = 'straw' }: Props) {
  const whole = marks.at(-1) ?? 1;
  return (
    <>
      <ul className={`bars bars--${tone}`}>
        {bars.map(({ name, note, text, value }) => (
          <li className="bars__one" key={name}>
            <span>
              {name} {note && <span className="muted">{note}</span>}
            </span>
            <b className="num font-semibold">{text}</b>
            <svg aria-hidden="true" className="bars__bar">
              <rect height="100%" width={share(Math.min(value, whole), whole)} />
            </svg>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="bars__axis num">
        {marks.map(mark => (
          <span key={mark}>{markOf(mark)}</span>
        ))}
      </div>
    </>
  );
}
