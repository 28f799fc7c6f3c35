export interface Patience {
  /** The pauses are short again, and the first one begins now. */
  restart(): void;
  stop(): void;
}

const firstPause = 4_000;
const longestPause = 30_000;

/** Asks again and again after pauses that grow, until the page is hidden: whoever shows it again calls `restart`. */
export function askPatiently(ask: () => Promise<unknown>, isHidden: () => boolean): Patience {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(turn, pause);
    pause = Math.min(longestPause, pause * 1.5);
  };
  const turn = async () => {
    if (isHidden()) return;
    await ask();
    if (!isStopped) wait();
  };
  wait();
  return {
    restart() {
      pause = firstPause;
      wait();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
