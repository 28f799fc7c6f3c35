import { setTimeout as pass } from 'node:timers/promises';

/**
 * The result of some work, but not before so many milliseconds have passed since it began: how long it took is not to tell what
 * was done. `began` is of `performance.now()`.
 */
export async function noSoonerThan<Result>(ms: number, began: number, work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, pass(Math.max(0, began + ms - performance.now()))]);
  return result;
}
