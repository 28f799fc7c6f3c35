export interface Patience {
  /** Restarts with the shortest pause. */
  restart(): void;
  stop(): void;
}

const firstPause = 4_000;
const longestPause = 30_000;

/** Polls with growing pauses until the page is hidden; call `restart` when it is shown again. */
export function pollPatiently(ask: () => Promise<unknown>, isHidden: () => boolean): Patience {
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
