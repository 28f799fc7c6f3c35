import type { Cents } from '../money.ts';
import { marginPercent } from '../product-facts.ts';

interface Sums {
  /** By money and store credit. */
  paidCents: Cents;
  givenBackCents: Cents;
  /** Of what was paid, and of what was given back. */
  taxCents: Cents;
  taxBackCents: Cents;
  goodsCents: Cents;
  postageCents: Cents;
}

/**
 * The margin of an order: its sales without tax, less what its goods and its postage cost. `percent` of the sales, null
 * without any.
 */
export function orderMargin(sums: Sums): { cents: Cents; percent: number | null } {
  const sales = sums.paidCents - sums.givenBackCents - (sums.taxCents - sums.taxBackCents);
  const costs = sums.goodsCents + sums.postageCents;
  return { cents: sales - costs, percent: marginPercent(sales, costs) };
}
