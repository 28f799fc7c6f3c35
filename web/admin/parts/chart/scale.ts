/** Axis marks from zero to at least `most`, about `marks` of them, in steps of 1, 2 or 5 and no finer than `least`. */
export function marksUpTo(most: number, least: number, marks = 5): number[] {
  const rough = Math.max(most / marks, least);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find(factor => factor * power >= rough) ?? 10);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** How many points lie between two labels of the axis. */
export function labelInterval(points: number): number {
  if (points <= 7) return 1;
  return points <= 31 ? 7 : Math.ceil(points / 5 / 7) * 7;
}

/** '12.5%', for SVG attributes. */
export const share = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100}%`;

/** '$1,200' for a mark of an axis of cents. */
export const dollarMark = (cents: number): string => `$${(cents / 100).toLocaleString('en-US')}`;
