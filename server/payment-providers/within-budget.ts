import { withTimeout } from '#server/flow/with-timeout.ts';

/** How long a person waits for a provider, in milliseconds: whatever it takes beyond is found out by the reconciler. */
export const budgetMs = 8_000;

/**
 * The answer of a provider, if it comes in time. What comes later is let go.
 * @throws when the time is over, or as the provider did
 */
export function withinBudget<Answer>(answer: Promise<Answer>, ms = budgetMs): Promise<Answer> {
  return withTimeout(ms / 1000, () => answer);
}
