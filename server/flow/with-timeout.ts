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
