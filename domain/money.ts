/** Whole US cents: no fractions, no floating-point dollars. */
export type Cents = number;

/** The largest amount a person may type: $9,999,999.99. */
export const largestAmount: Cents = 999_999_999;

/** '$1,204.50', negative '-$5.00': always two decimals. */
export function formatMoney(cents: Cents): string {
  assertWhole(cents);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`;
}

/** '1204.50', for programs, spreadsheets and fields. */
export const decimal = (cents: Cents): string => (cents / 100).toFixed(2);

const dollarsPattern = /^\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{1,2}))?$/;

/** Typed dollars to cents, digit by digit. Null unless it is a plain, non-negative amount with at most two decimals. */
export function parseDollars(text: string): Cents | null {
  const match = dollarsPattern.exec(text.trim());
  if (!match) return null;
  const whole = (match[1] ?? '').replaceAll(',', '');
  const fraction = match[2] ?? '';
  if (whole === '' && fraction === '') return null;
  const cents = Number(`${whole}${fraction.padEnd(2, '0')}`);
  return cents <= largestAmount ? cents : null;
}

/**
 * A share of an amount in basis points (800 = 8 %, 887.5 = 8.875 %), rounded half up. Throws for a negative amount, a
 * fraction of a cent, or less than a tenth of a basis point.
 */
export function percentOf(cents: Cents, basisPoints: number): Cents {
  assertWhole(cents);
  const tenths = Math.round(basisPoints * 10);
  if (tenths / 10 !== basisPoints) throw new RangeError(`Not a rate in tenths of a basis point: ${basisPoints}`);
  if (cents < 0 || tenths < 0) throw new RangeError('A share is taken of an amount of zero or more');
  const share = Number((BigInt(cents) * BigInt(tenths) + 50_000n) / 100_000n);
  assertWhole(share);
  return share;
}

/** Price of one unit of size (an ounce, say), rounded half up to the cent. */
export function pricePerUnit(cents: Cents, size: number): Cents {
  if (!(size > 0)) throw new RangeError('A size is more than zero');
  return Math.floor(cents / size + 0.5);
}

export function sumCents(amounts: readonly Cents[]): Cents {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  assertWhole(sum);
  return sum;
}

function assertWhole(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents or basis points: ${value}`);
}
