/** Rates are whole basis points: 1 % is 100, so a percentage with two decimals is exact. */
const percentPattern = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

/** '12.5' (or the stored '12.50') to 1250. Null outside 0 to 100 or with more than two decimals (spec section 5, coupon form). */
export function parsePercent(text: string): number | null {
  const match = percentPattern.exec(text.trim());
  if (!match) return null;
  const basisPoints = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
  return basisPoints <= 10_000 ? basisPoints : null;
}

/** '8%', '8.25%', '12.5%': no zeros that say nothing. */
export function formatPercent(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, '0');
  const decimals = digits.slice(-2).replace(/0+$/, '');
  return `${digits.slice(0, -2)}${decimals ? `.${decimals}` : ''}%`;
}
