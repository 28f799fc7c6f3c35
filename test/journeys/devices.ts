import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The headers of a page's own request. */
export const own = (url: string | undefined) => ({ origin: new URL(url ?? '').origin });

/** Opens a new account in the page's browser. */
export async function join(page: Page, baseURL: string | undefined) {
  const data = { full_name: 'June Meadow', email: `cart-${randomUUID()}@example.test`, password: 'Golden-Graze-1!' };
  expect((await page.request.post('/api/auth/sign-up', { data, headers: own(baseURL) })).ok()).toBe(true);
  return data;
}

/** Another browser, signed in to the same account. */
export async function anotherDevice(
  browser: Browser,
  baseURL: string | undefined,
  account: Awaited<ReturnType<typeof join>>,
) {
  const device = await browser.newContext({ baseURL });
  const { email, password } = account;
  const answer = await device.request.post('/api/auth/sign-in', { data: { email, password }, headers: own(baseURL) });
  expect(answer.ok()).toBe(true);
  return device;
}
