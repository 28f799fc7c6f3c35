import { heartbeatSeconds } from '#contract/events.ts';
import { announce } from './page-events.ts';

const answerTime = 10_000;
const longestPause = 30_000;
const heard = ['cartChanged', 'wishlistChanged', 'orderChanged', 'ticketChanged'] as const;

/**
 * Carries what happened on other devices of a signed-in visitor into this browser: one tab holds the line and tells the
 * others, so that many tabs do not use up the connections to the shop.
 */
export function holdLine(userId: string, until: AbortSignal): void {
  const hold = () =>
    new Promise<void>(done => {
      const close = openLine();
      until.addEventListener('abort', () => {
        close();
        done();
      });
    });
  if (navigator.locks) navigator.locks.request(`gg_live ${userId}`, { signal: until }, hold).catch(() => {});
  else void hold();
}

/** Gives a silent line up and opens another after a growing pause; what was missed meanwhile is asked for. */
function openLine(): () => void {
  let line: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let failures = 0;
  const expect = (within: number) => {
    clearTimeout(timer);
    timer = setTimeout(retry, within);
  };
  const open = () => {
    line = new EventSource('/api/realtime');
    line.addEventListener('heartbeat', () => {
      if (failures > 0) for (const event of heard) announce(event);
      failures = 0;
      expect(heartbeatSeconds * 1000 + answerTime);
    });
    for (const event of heard) line.addEventListener(event, () => announce(event));
    line.onerror = retry;
    expect(answerTime);
  };
  const retry = () => {
    line?.close();
    clearTimeout(timer);
    failures += 1;
    timer = setTimeout(open, Math.min(longestPause, 500 * 2 ** failures) * (0.75 + Math.random() / 2));
  };
  open();
  return () => {
    line?.close();
    clearTimeout(timer);
  };
}
