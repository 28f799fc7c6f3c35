import { isRegistered, type Taxed, type TaxRates, taxByTable } from '#domain/tax/tax.ts';
import { withinBudget } from '#server/flow/with-timeout.ts';
import type { TaxAnswer, TaxProvider, TaxQuestion } from './port.ts';

export interface OrderToTax extends Taxed {
  /** By tax code, less the discount. */
  goods: TaxQuestion['goods'];
  /** Two-letter code; null while it is not known. */
  state: string | null;
  /** As typed. */
  postal: string;
  rates: TaxRates;
}

/**
 * The tax of an order, whatever happens. The provider is asked only for a state of registration and a complete ZIP
 * code; where it gives no answer, or none within `ms`, the owner's rate of that state counts, and the answer says so.
 */
export async function calculateTax(provider: TaxProvider, order: OrderToTax, ms?: number): Promise<TaxAnswer> {
  const { state, postal, rates } = order;
  const own: TaxAnswer = { ...taxByTable(order, state, rates), source: 'table' };
  if (state === null || !isRegistered(state, rates) || !/^\d{5}(-\d{4})?$/.test(postal)) return own;
  // Nothing to tax, as with a coupon of 100 %.
  if (order.subtotalCents - order.discountCents + order.shippingCents === 0) return own;
  const asked = provider.calculate({ ...order, state });
  const answer = await (ms === undefined ? asked : withinBudget(asked, ms).catch(() => null));
  return answer ?? { ...own, source: 'fallback' };
}
