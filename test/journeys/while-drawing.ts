import type { Page } from '@playwright/test';

const patienceMs = 10_000;

/**
 * Awaits what needs frames of the page. Now and then a busy Chromium draws none, for minutes, until it is asked for a
 * picture of it: here it is asked every ten seconds.
 */
export async function whileDrawing<T>(page: Page, waiting: Promise<T>): Promise<T> {
  const timer = setInterval(() => void draw(page).catch(() => undefined), patienceMs);
  return await waiting.finally(() => clearInterval(timer));
}

/** A whole page, because a part of it would be drawn at a size of its own. */
async function draw(page: Page): Promise<void> {
  const chrome = await page.context().newCDPSession(page);
  await chrome.send('Page.captureScreenshot', { format: 'jpeg', quality: 1 }).finally(() => chrome.detach());
}
