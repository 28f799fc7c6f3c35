import { announce } from './page-events.ts';
import { openPatientLine } from './patient-line.ts';

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

/** What was missed while the line was away is asked for. */
function openLine(): () => void {
  return openPatientLine({
    url: '/api/realtime',
    events: Object.fromEntries(heard.map(event => [event, () => announce(event)])),
    onOpen(isBack) {
      if (isBack) for (const event of heard) announce(event);
    },
  });
}
