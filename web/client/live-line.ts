import { announce, announceHere } from './page-events.ts';
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
  if (!navigator.locks) return void hold();
  const name = `gg_live ${userId}`;
  void askIfHeld(name);
  navigator.locks.request(name, { signal: until }, hold).catch(() => {});
}

/** Another tab has the line: what it told before this page could listen was missed here. */
async function askIfHeld(name: string): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  if (held.some(lock => lock.name === name)) for (const event of heard) announceHere(event);
}

/** Each time it opens, what happened before is asked for: the page was made, or the line was away, while nobody listened. */
function openLine(): () => void {
  return openPatientLine({
    url: '/api/realtime',
    events: Object.fromEntries(heard.map(event => [event, () => announce(event)])),
    onOpen() {
      for (const event of heard) announce(event);
    },
  });
}
