import type { Services } from '#server/services.ts';

type Parts = Pick<Services, 'pageCache' | 'live'>;

/** How soon pages must show a change: at once for changes by staff, within a second for frequent ones of trade. */
type Pace = 'now' | 'soon';

/**
 * Announces a committed change of what public pages show: clears this process's cached pages and notifies the others.
 */
export function announceShop({ pageCache, live }: Parts, pace: Pace = 'now'): void {
  forget(pageCache, pace);
  live.publish('shop', { type: 'shopChanged', pace });
}

/**
 * Clears cached pages when any process announces a change, and after a lost connection, when changes may have been
 * missed.
 */
export function followShop({ pageCache, live, settings }: Parts & Pick<Services, 'settings'>): void {
  live.subscribe(['shop'], (_, event) => {
    if (event.type !== 'shopChanged') return;
    // Frequent changes of trade change no setting.
    if (event.pace === 'now') settings.forget();
    forget(pageCache, event.pace);
  });
  live.onReconnect(() => {
    settings.forget();
    pageCache.clear();
  });
}

const forget = (pageCache: Parts['pageCache'], pace: Pace) =>
  pace === 'now' ? pageCache.clear() : pageCache.clearSoon();
