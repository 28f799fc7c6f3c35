import { openSemaphore } from '#server/flow/semaphore.ts';
import { StorageAway } from './port.ts';

/**
 * Of the process's four threads for files, passwords and compression. A hung disk holds a thread for each requested
 * file, which cannot be released.
 */
const mostThreads = 2;
const longestMs = 2_000;

/**
 * Limits concurrent disk access. Each access has two seconds, and so has each wait for a slot. While all slots hang,
 * new calls fail at once.
 */
export function openReach(ms = longestMs) {
  const { run } = openSemaphore({ atOnce: mostThreads, patienceMs: ms });
  let hanging = 0;
  /** @throws StorageAway on timeout; else what the work throws */
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((done, fail) => {
      if (hanging >= mostThreads) return fail(new StorageAway(new Error('what was asked before is not answered yet')));
      // The slot is free when the work ends, even long after its caller timed out.
      const toItsEnd = async () => {
        let isHanging = false;
        const timer = setTimeout(() => {
          isHanging = true;
          hanging += 1;
          fail(new StorageAway(new Error(`not done within ${ms} ms`)));
        }, ms);
        await work().then(done, fail);
        clearTimeout(timer);
        if (isHanging) hanging -= 1;
      };
      run(toItsEnd).catch(fault => fail(new StorageAway(fault)));
    });
}
