import { withTimeout } from '#server/flow/with-timeout.ts';

/** How long a person waits for a provider, in milliseconds; the reconciler settles what takes longer. */
export const budgetMs = 8_000;

/** A provider's answer within the budget; a later one is dropped. @throws on timeout, or the provider's fault */
export function withinBudget<Answer>(answer: Promise<Answer>, ms = budgetMs): Promise<Answer> {
  return withTimeout(ms / 1000, () => answer);
}
