import { heaviestOunces } from './package-size.ts';

export interface WeighedLine {
  quantity: number;
  /** Of one packed unit; null if nobody has weighed it. */
  ounces: number | null;
}

/**
 * The weight of a parcel in ounces, rounded up to a tenth: what is in it, and the empty package. A unit that nobody
 * has weighed counts `ownOunces`. Null above what a carrier takes.
 */
export function parcelOunces(
  lines: readonly WeighedLine[],
  { empty, ownOunces }: { empty: number; ownOunces: number },
): number | null {
  const goods = lines.reduce((sum, { quantity, ounces }) => sum + quantity * (ounces ?? ownOunces), 0);
  // A rounding error of floats is not a tenth of an ounce.
  const weight = Math.max(1, Math.ceil((goods + empty) * 10 - 1e-6)) / 10;
  return weight <= heaviestOunces ? weight : null;
}
