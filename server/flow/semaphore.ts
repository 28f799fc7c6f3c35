/** Thrown when too many wait already, or when one waited too long. Its work was not begun. */
export class QueueFull extends Error {}

export interface Semaphore {
  /** Runs the work once a slot is free. @throws QueueFull when it does not get one */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface Terms {
  atOnce: number;
  /** How many may wait for a slot; unlimited by default. */
  maxWaiting?: number;
  /** How long each waits for a slot at most, in milliseconds; unlimited by default. */
  patienceMs?: number;
}

/** Semaphore: runs at most `atOnce` works at the same time; the others wait, first in, first out. */
export function openSemaphore({ atOnce, maxWaiting = Number.POSITIVE_INFINITY, patienceMs }: Terms): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;

  const waitForSlot = () =>
    new Promise<void>((enter, refuse) => {
      const begin = () => {
        clearTimeout(timer);
        enter();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        refuse(new QueueFull('waited too long'));
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      waiting.push(begin);
    });
  const acquire = () => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new QueueFull('too many wait already');
      return waitForSlot();
    }
    running += 1;
    return null;
  };
  const release = () => {
    const next = waiting.shift();
    // The slot passes on, so `running` stays as it is.
    if (next) next();
    else running -= 1;
  };
  return {
    async run(work) {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
