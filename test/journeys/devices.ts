import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** What a call beside a page has to say to be the shop's own. */
export const own = (url: string | undefined) => ({ origin: new URL(url ?? '').origin });

/** A new account whose session the page has. */
export async function join(page: Page, baseURL: string | undefined) {
  const data = { full_name: 'June Meadow', email: `cart-${randomUUID()}@example.test`, password: 'Golden-Graze-1!' };
  expect((await page.request.post('/api/auth/sign-up', { data, headers: own(baseURL) })).ok()).toBe(true);
  return data;
}

/** Another browser of somebody who joined, signed in by itself. */
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
