/** Thrown where too many wait already, or where one waited too long; nothing was begun. */
export class QueueFull extends Error {}

export interface Turnstile {
  /** Runs the work when its turn comes. @throws QueueFull when it does not come */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface Terms {
  atOnce: number;
  /** How many may wait; without a figure any number. */
  waiting?: number;
  /** How long one waits at most, in milliseconds; without a figure as long as it takes. */
  patienceMs?: number;
}

/** Lets so many do their work at once, and the others wait, first come first served. */
export function openTurnstile({ atOnce, waiting = Number.POSITIVE_INFINITY, patienceMs }: Terms): Turnstile {
  const queue: (() => void)[] = [];
  let inside = 0;

  const wait = () =>
    new Promise<void>((enter, giveUp) => {
      const go = () => {
        clearTimeout(timer);
        enter();
      };
      const leaveQueue = () => {
        queue.splice(queue.indexOf(go), 1);
        giveUp(new QueueFull('waited too long'));
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(leaveQueue, patienceMs);
      queue.push(go);
    });
  const enter = () => {
    if (inside >= atOnce) {
      if (queue.length >= waiting) throw new QueueFull('too many wait already');
      return wait();
    }
    inside += 1;
    return null;
  };
  /** Whoever waits takes the place over. */
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else inside -= 1;
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
