import { isRefusal, type Refusal } from '#contract/errors.ts';
import { calculateTax, type OrderToTax } from '#server/tax-providers/calculate-tax.ts';
import type { TaxAnswer, TaxProvider } from '#server/tax-providers/port.ts';

/** The taxes that were asked before the orders were locked. */
export interface AskedTaxes {
  /** Null if it was not asked: the change must then refuse `busy`, and is tried again with the answer. */
  of(order: OrderToTax): TaxAnswer | null;
  isComplete(): boolean;
}

/** One without answers, and one more if the orders changed while the provider was asked. */
const mostTries = 3;

/**
 * Runs a change of locked orders that depends on their tax, and never asks the provider while they are locked. What
 * the change lacks is asked after it was rolled back, for all its orders at once, and it runs again. An answer counts
 * only for exactly what was asked. Returns what the change returns.
 */
export async function askTaxFirst<Result>(
  provider: TaxProvider,
  change: (taxes: AskedTaxes) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const answers = new Map<string, TaxAnswer>();
  for (let tries = 1; ; tries += 1) {
    const lacking = new Map<string, OrderToTax>();
    const changed = await change({
      of(order) {
        const key = JSON.stringify(order);
        const answer = answers.get(key);
        if (!answer) lacking.set(key, order);
        return answer ?? null;
      },
      isComplete: () => lacking.size === 0,
    });
    if (!isRefusal(changed) || lacking.size === 0 || tries === mostTries) return changed;
    const ask = async ([key, order]: [string, OrderToTax]) => answers.set(key, await calculateTax(provider, order));
    await Promise.all([...lacking].map(ask));
  }
}
