import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, mailTo } from './journey.ts';

export const password = 'Golden-Graze-1!';

/** Opens an account for this journey and signs the page in. Returns its address. */
export async function newAccount(page: Page, name = 'June Meadow'): Promise<string> {
  const email = `june-${randomUUID().slice(0, 8)}@example.test`;
  const answer = await page.request.post('/api/auth/sign-up', { data: { full_name: name, email, password } });
  expect(answer.status()).toBe(200);
  return email;
}

/** The same with a confirmed address, which two-step sign-in, staff rights and undoing an email change need. */
export async function provenAccount(page: Page, name?: string): Promise<string> {
  const email = await newAccount(page, name);
  const { links } = await mailTo(page, email, /^Confirm your email/);
  const token = new URL(links.find(each => each.includes('token=')) ?? '').searchParams.get('token');
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post('/api/auth/confirm-email', { data: { token }, headers });
  expect(answer.status()).toBe(200);
  return email;
}

/** The same account in another browser. */
export async function elsewhere(browser: Browser, baseURL: string | undefined, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL });
  const answer = await context.request.post('/api/auth/sign-in', { data: { email, password } });
  expect(answer.status()).toBe(200);
  return context;
}
