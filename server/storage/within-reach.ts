import { openSemaphore } from '#server/flow/semaphore.ts';
import { StorageAway } from './port.ts';

/**
 * Of the four threads a process has for files, passwords and pages. A disk that hangs keeps one for each file that was asked of it, and
 * nobody can take it back.
 */
const mostThreads = 2;
const longestMs = 2_000;

/**
 * Lets so many works on a disk run at once; each has two seconds, and so has whoever waits for a turn. While as many hang as may run,
 * whoever comes is refused at once.
 */
export function openReach(ms = longestMs) {
  const { run } = openSemaphore({ atOnce: mostThreads, patienceMs: ms });
  let hanging = 0;
  /** @throws StorageAway when it is not done in time; else what the work throws */
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((done, fail) => {
      if (hanging >= mostThreads) return fail(new StorageAway(new Error('what was asked before is not answered yet')));
      // Its place is free when it has ended, however long ago its asker was sent away.
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
