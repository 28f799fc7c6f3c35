/** How long a person waits for a provider, in milliseconds: whatever it takes beyond is found out by the reconciler. */
export const budgetMs = 8_000;

/**
 * The answer of a provider, if it comes in time. What comes later is let go.
 * @throws when the time is over, or as the provider did
 */
export async function withinBudget<Answer>(answer: Promise<Answer>, ms = budgetMs): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
