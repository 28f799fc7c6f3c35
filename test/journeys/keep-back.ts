import type { Page } from '@playwright/test';

/** Holds back requests to matching addresses until the returned function is called. */
export async function keepBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}
