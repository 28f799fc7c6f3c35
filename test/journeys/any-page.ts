import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { findBrowser } from '#test/support/chromium.ts';
import { countRequests } from './quiet.ts';

/** Checks that hold on every page of every journey, in any shop or browser: standards mode. */
export const test = base.extend<{ standards: undefined }, { modes: Promise<string>[] }>({
  launchOptions: [async ({ browserName: _ }, use) => use(await findBrowser()), { scope: 'worker' }],
  modes: [
    async ({ browser }, use) => {
      const modes: Promise<string>[] = [];
      browser.on('context', context => lookAt(context, modes));
      await use(modes);
    },
    { scope: 'worker', auto: true },
  ],
  standards: [
    async ({ modes }, use) => {
      modes.length = 0;
      await use(undefined);
      expect((await Promise.all(modes)).filter(mode => mode !== 'CSS1Compat')).toEqual([]);
    },
    { auto: true },
  ],
});

function lookAt(context: BrowserContext, modes: Promise<string>[]): void {
  askAnew(context);
  context.on('page', page => {
    countRequests(page);
    page.on('domcontentloaded', () => modes.push(modeOf(page)));
  });
}

/** Each request by a test has its own connection: the shop ends idle ones, perhaps just as one is used again. */
function askAnew({ request }: BrowserContext): void {
  const ask = request.fetch.bind(request);
  request.fetch = (what, options) => ask(what, { ...options, headers: { ...options?.headers, connection: 'close' } });
}

/** A page left before it was checked is skipped. */
const modeOf = (page: Page) => page.evaluate(sayMode).catch(() => 'CSS1Compat');

function sayMode(): string {
  const isPage = location.protocol.startsWith('http') && document.contentType === 'text/html';
  return isPage && document.compatMode !== 'CSS1Compat' ? `${document.compatMode}: ${location.href}` : 'CSS1Compat';
}
