/** Thrown where the queue is full; nothing was begun. */
export class QueueFull extends Error {}

export interface Turnstile {
  /** Runs the work when its turn comes. @throws QueueFull when too many wait already */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Lets so many do their work at once, and so many wait, first come first served. */
export function openTurnstile({ atOnce, waiting }: { atOnce: number; waiting: number }): Turnstile {
  const queue: (() => void)[] = [];
  let present = 0;
  const enter = () => {
    present += 1;
    if (present <= atOnce) return null;
    if (queue.length < waiting) return new Promise<void>(next => queue.push(next));
    present -= 1;
    throw new QueueFull('too many wait already');
  };
  const leave = () => {
    present -= 1;
    queue.shift()?.();
  };
  return {
    async pass(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
