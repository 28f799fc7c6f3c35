/**
 * Work that may take so long and no longer. It hears by the signal that its time is over; what does not listen is left behind.
 * @throws what the work throws, or that its time is over
 */
export async function within<Result>(seconds: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
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
