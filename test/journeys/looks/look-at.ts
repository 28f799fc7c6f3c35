import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { open, startSession } from '../journey.ts';
import type { OwnShop, testIn } from '../own-shop.ts';
import { expectLook } from './picture.ts';
import { findThings, type State } from './states.ts';

interface Sight {
  /** The folder of its pictures. */
  who: string;
  states: readonly State[];
  themes: readonly ('light' | 'dark')[];
  /** Whose account it is. */
  email?: string;
  /** What happens in the shop first. */
  prepare?: (shop: OwnShop, request: APIRequestContext) => Promise<void>;
}

/** A journey to each state, which looks as in its kept picture. `test`: the file's own, so that it has its own shop. */
export function lookAt(test: ReturnType<typeof testIn>, { who, states, themes, email, prepare }: Sight): void {
  const ready = once(async (shop: OwnShop, context: BrowserContext) => {
    // Signed in once: the account lists its sessions.
    if (email) await startSession(context, email);
    await prepare?.(shop, context.request);
    return { things: await findThings(shop), cookies: await context.cookies() };
  });
  for (const { name, address, act, isLoose } of states) {
    test(`${who}: ${name} looks as in its picture`, async ({ page, shop, context }) => {
      const { things, cookies } = await ready(shop, context);
      await context.addCookies(cookies);
      await page.addInitScript(declineCookies);
      await open(page, address(things));
      await act?.(page);
      await expectLook(page, [who, `${name}.jpg`], { themes, isLoose });
    });
  }
}

/** So that the strip covers nothing. A mail shown in its frame may store nothing. */
function declineCookies() {
  if (window.origin !== 'null') localStorage.setItem('consent', JSON.stringify({ marketing: false }));
}

/** Keeps what the first call came to. */
function once<Given extends unknown[], Result>(make: (...given: Given) => Promise<Result>) {
  let made: Promise<Result> | undefined;
  return (...given: Given) => (made ??= make(...given));
}
