import { type ReactNode, useId } from 'react';
import { fill } from '#content/fill.ts';
import { starsText } from '#content/words/catalog.ts';

type Props = {
  /** 0 to 5 */
  value: number;
  /** The number or count beside the stars. */
  children?: ReactNode;
};

/** One star from its top point, in relative steps only, so that it can be drawn anywhere. */
const star = 'l1.95 4 4.4.6-3.2 3.05.8 4.35-3.95-2.15-3.95 2.15.8-4.35-3.2-3.05 4.4-.6z';
const stars = [0, 17, 34, 51, 68].map(x => `M${x + 7.5} 1${star}`).join('');
const width = 83;

/** Five 15px stars as one image; the fill ends at the value, so 4.9 looks like 4.9. */
export function Rating({ value, children }: Props) {
  const clip = useId();
  const filled = Math.max(0, Math.min(1, value / 5)) * width;
  return (
    <span className="rating">
      <svg
        aria-label={fill(starsText.value, { value })}
        className="rating__stars"
        height="15"
        role="img"
        viewBox="0 0 83 15"
        width={width}
      >
        {filled < width && (
          <>
            <clipPath id={clip}>
              <rect height="15" width={filled} />
            </clipPath>
            <path className="rating__track" d={stars} />
          </>
        )}
        <path clipPath={filled < width ? `url(#${clip})` : undefined} d={stars} fill="currentColor" />
      </svg>
      {children}
    </span>
  );
}
