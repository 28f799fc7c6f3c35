import { setTimeout as pass } from 'node:timers/promises';

/** The result of some work, but not before so many milliseconds have passed: how long it took is not to tell what was done. */
export async function noSoonerThan<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), pass(ms)]);
  return result;
}
