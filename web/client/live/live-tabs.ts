import { announce, announceHere } from '../page-events.ts';
import { openLiveConnection } from './live-connection.ts';

const liveEvents = ['cartChanged', 'wishlistChanged', 'orderChanged', 'ticketChanged'] as const;

/**
 * Receives a signed-in visitor's changes on other devices. One tab has the connection and tells the others, so that
 * many tabs do not use up the browser's connections.
 */
export function listen(userId: string, until: AbortSignal): void {
  const hold = () =>
    new Promise<void>(done => {
      const close = openShared();
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

/** Another tab has the connection: refresh, because events before this page listened were missed. */
async function askIfHeld(name: string): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  if (held.some(lock => lock.name === name)) for (const event of liveEvents) announceHere(event);
}

/** On every opening, refresh: events before it were missed. */
function openShared(): () => void {
  return openLiveConnection({
    url: '/api/realtime',
    events: Object.fromEntries(liveEvents.map(event => [event, () => announce(event)])),
    onOpen() {
      for (const event of liveEvents) announce(event);
    },
  });
}
