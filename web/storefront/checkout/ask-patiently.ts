export interface Patience {
  /** Asks at once, and from then on as often as at first. */
  now(): void;
  stop(): void;
}

const firstPause = 4_000;
const longestPause = 30_000;

/** Asks again and again after pauses that grow, but not while the page is hidden: whoever shows it again calls `now`. */
export function askPatiently(ask: () => Promise<unknown>, isHidden: () => boolean): Patience {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout>;
  let isAsking = false;
  /** Called upon while a question was on its way, whose answer may be older than the reason. */
  let isCalled = false;
  let isStopped = false;
  const wait = () => {
    timer = setTimeout(turn, pause);
    pause = Math.min(longestPause, pause * 1.5);
  };
  const turn = async () => {
    if (isHidden()) return;
    isAsking = true;
    await ask();
    isAsking = false;
    if (isStopped) return;
    if (isCalled) now();
    else wait();
  };
  const now = () => {
    isCalled = isAsking;
    if (isAsking) return;
    clearTimeout(timer);
    pause = firstPause;
    void turn();
  };
  wait();
  return {
    now,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
