import type { Page } from '@playwright/test';

/** Keeps back what is asked for at such addresses; the answer lets it through. */
export async function keepBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}
