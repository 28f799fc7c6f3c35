/** Rates are basis points: 1 % is 100, so a percentage with two decimals is a whole number of them. */
const percentPattern = /^(\d{1,3})(?:\.(\d{1,2}))?$/;
const taxRatePattern = /^(\d{1,3})(?:\.(\d{1,3}))?$/;

/** '12.5' (or the stored '12.50') to 1250. Null outside 0 to 100 or with more than two decimals. */
export function parsePercent(text: string): number | null {
  const match = percentPattern.exec(text.trim());
  if (!match) return null;
  const basisPoints = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
  return basisPoints <= 10_000 ? basisPoints : null;
}

/** A tax rate has up to three decimals: '8.875' gives 887.5. Null if it is no percentage from 0 to 100. */
export function parseTaxRate(text: string): number | null {
  const match = taxRatePattern.exec(text.trim());
  if (!match) return null;
  const tenths = Number(`${match[1]}${(match[2] ?? '').padEnd(3, '0')}`);
  return tenths <= 100_000 ? tenths / 10 : null;
}

/** '8%', '8.25%', '8.875%': without trailing zeros. */
export function formatPercent(basisPoints: number): string {
  const digits = String(Math.round(basisPoints * 10)).padStart(4, '0');
  const decimals = digits.slice(-3).replace(/0+$/, '');
  return `${digits.slice(0, -3)}${decimals ? `.${decimals}` : ''}%`;
}
