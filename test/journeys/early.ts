import type { Locator, Page } from '@playwright/test';

/** A visitor who types and presses while a page's scripts load. */
export interface Hands {
  page: Page;
  type(field: Locator, text: string): Promise<void>;
  choose(radio: Locator): Promise<void>;
  press(button: Locator): Promise<void>;
}

interface Early {
  /** How many times slower the processor is. */
  slowness: number;
  /** The scripts load after this many keys and presses; Infinity is after the last one. */
  after: number;
}

/** Opens a page and holds back its scripts until part of the action is done. Returns the number of keys and presses. */
export async function doEarly(page: Page, path: string, action: (hands: Hands) => Promise<void>, early: Early) {
  const { promise, resolve: letScripts } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async route => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: early.slowness });
  let done = 0;
  const count = () => {
    done += 1;
    if (done === early.after) letScripts();
  };
  if (early.after === 0) letScripts();
  await page.goto(path, { waitUntil: 'commit' });
  // By keyboard alone: until its styles have loaded, a page moves what the mouse is about to press.
  const strike = async (target: Locator, key: string) => {
    await target.focus();
    await page.keyboard.press(key);
    count();
  };
  await action({
    page,
    async type(field, text) {
      await field.focus();
      for (const letter of text) {
        await page.keyboard.press(letter);
        count();
      }
    },
    choose: radio => strike(radio, 'Space'),
    press: button => strike(button, 'Enter'),
  });
  letScripts();
  return {
    took: done,
    /** Restores the processor's speed. */
    async end() {
      await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    },
  };
}
