/**
 * Rejects when the work takes longer, and aborts the signal; work that ignores the signal runs on and its result is
 * dropped. @throws what the work throws, or a timeout
 */
export async function withTimeout<Result>(
  seconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const fault = new Error(`not done within ${seconds} s`);
      ending.abort(fault);
      reject(fault);
    }, seconds * 1000);
  });
  try {
    return await Promise.race([work(ending.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How long a person waits for a provider, in milliseconds; the reconciler settles what takes longer. */
export const budgetMs = 8_000;

/** A provider's answer within the budget; a later one is dropped. @throws on timeout, or the provider's fault */
export function withinBudget<Answer>(answer: Promise<Answer>, ms = budgetMs): Promise<Answer> {
  return withTimeout(ms / 1000, () => answer);
}
