import type { Services } from '#server/services.ts';

type Parts = Pick<Services, 'pageCache' | 'live'>;

/** How soon pages may no longer show what was: a change by hand at once, what trade does many times a second within one. */
type Pace = 'now' | 'soon';

/** The one door for a committed change of what public pages show: this process forgets its kept pages, the others hear of it. */
export function announceShop({ pageCache, live }: Parts, pace: Pace = 'now'): void {
  forget(pageCache, pace);
  live.publish('shop', { type: 'shopChanged', pace });
}

/** Forgets kept pages with every process's changes, and all of them when some may have gone unheard. */
export function followShop({ pageCache, live, settings }: Parts & Pick<Services, 'settings'>): void {
  live.subscribe(['shop'], (_, event) => {
    if (event.type !== 'shopChanged') return;
    // What trade does many times a second changes no setting.
    if (event.pace === 'now') settings.forget();
    forget(pageCache, event.pace);
  });
  live.onReturn(() => {
    settings.forget();
    pageCache.clear();
  });
}

const forget = (pageCache: Parts['pageCache'], pace: Pace) =>
  pace === 'now' ? pageCache.clear() : pageCache.clearSoon();
