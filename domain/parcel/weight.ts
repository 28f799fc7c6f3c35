import { heaviestOunces } from './package-size.ts';

const gramsPerOunce = 28.349_523_125;

interface WeighedLine {
  quantity: number;
  /** Of one piece; null if nobody has weighed it. */
  grams: number | null;
}

/**
 * The weight of a parcel in ounces, rounded up to a tenth: what is in it, and the empty package. A piece that nobody
 * has weighed counts `ownOunces`. Null above what a carrier takes.
 */
export function parcelOunces(
  lines: readonly WeighedLine[],
  { empty, ownOunces }: { empty: number; ownOunces: number },
): number | null {
  const goods = lines.reduce((sum, { quantity, grams }) => sum + quantity * ouncesOf(grams, ownOunces), 0);
  // A rounding error of floats is no tenth of an ounce.
  const ounces = Math.max(1, Math.ceil((goods + empty) * 10 - 1e-6)) / 10;
  return ounces <= heaviestOunces ? ounces : null;
}

const ouncesOf = (grams: number | null, own: number) => (grams === null ? own : grams / gramsPerOunce);
