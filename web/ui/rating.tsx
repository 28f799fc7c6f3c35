import { type ReactNode, useId } from 'react';

type Props = {
  /** 0 to 5 */
  value: number;
  /** The number or count beside the stars. */
  children?: ReactNode;
};

const starPath = 'm7.5 1 1.95 4 4.4.6-3.2 3.05.8 4.35L7.5 10.85 3.55 13l.8-4.35L1.15 5.6l4.4-.6z';
const offsets = [0, 17, 34, 51, 68];
const width = 83;

/** Five 15px stars as one image; the fill is cut at the value, so 4.9 looks like 4.9. */
export function Rating({ value, children }: Props) {
  const clip = useId();
  const filled = Math.max(0, Math.min(1, value / 5)) * width;
  return (
    <span className="rating">
      <svg
        aria-label={`${value} out of 5 stars`}
        className="rating__stars"
        height="15"
        role="img"
        viewBox="0 0 83 15"
        width={width}
      >
        <defs>
          <clipPath id={clip}>
            <rect height="15" width={filled} />
          </clipPath>
        </defs>
        <g className="rating__track">
          {offsets.map(x => (
            <path d={starPath} key={x} transform={`translate(${x} 0)`} />
          ))}
        </g>
        <g clipPath={`url(#${clip})`} fill="currentColor">
          {offsets.map(x => (
            <path d={starPath} key={x} transform={`translate(${x} 0)`} />
          ))}
        </g>
      </svg>
      {children}
    </span>
  );
}
