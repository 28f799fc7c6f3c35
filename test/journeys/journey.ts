import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test as anyPage } from './any-page.ts';
import { axeFindings } from './axe.ts';
import { quiet } from './quiet.ts';
import { whileDrawing } from './while-drawing.ts';

export { expect };

/** A browser that reports what no page of the shop may do: contact third parties, or fail in its scripts. */
export const test = anyPage.extend<{ watched: undefined }>({
  baseURL: async ({ browserName: _ }, use, { parallelIndex }) =>
    use(process.env.JOURNEY_SHOPS?.split(' ')[parallelIndex]),
  watched: [
    async ({ context, baseURL }, use) => {
      const faults = watch(context, new URL(baseURL ?? '').origin);
      await use(undefined);
      expect(faults()).toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects requests to other origins, script errors, and what the content security policy blocked. */
export function watch(context: BrowserContext, origin: string): () => string[] {
  const faults: string[] = [];
  context.on('request', request => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) faults.push(`contacted a third party: ${url.href}`);
  });
  context.on('weberror', error => faults.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on('console', message => {
    // A refusal is an answer, and journeys cut connections on purpose: neither is a fault of the page.
    const isAnswer = /Failed to load resource|status of 4\d\d|manifest patches TypeError: Failed to fetch/.test(
      message.text(),
    );
    if (message.type() === 'error' && !isAnswer) faults.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return () => faults;
}

/**
 * Waits until every transition has ended (except a film's progress), because colors in transition have no valid
 * contrast.
 */
const atRest = (page: Page): Promise<void> => whileDrawing(page, page.evaluate(untilRest));

async function untilRest(): Promise<void> {
  const ending = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 3_000,
      );
  // What changed just now begins to move with the next frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  for (let moving = ending(); moving.length > 0; moving = ending())
    await Promise.allSettled(moving.map(animation => animation.finished));
}

/**
 * Checks the page for axe violations on desktop and phone, and for overflow on a small phone. The gate skips it; `npm
 * test -- all` runs it.
 */
export async function inspect(page: Page): Promise<void> {
  if (process.env.JOURNEYS === 'gate') return;
  const before = page.viewportSize();
  // Moves the mouse away: a half-faded tooltip has half its contrast.
  await page.mouse.move(0, 450);
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await atRest(page);
    expect(await axeFindings(page), `axe on ${page.url()} at ${width}`).toEqual([]);
    expect(await page.evaluate(tablesTooWide), `tables wider than their box on ${page.url()} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `width of ${page.url()} at 320`).toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
}

/** Tables that overflow their container. */
export function tablesTooWide(): string[] {
  return [...document.querySelectorAll('table')]
    .filter(({ offsetWidth, parentElement }) => offsetWidth > (parentElement?.clientWidth ?? 0) + 1)
    .map(table => table.caption?.textContent ?? 'a table');
}

/** Waits until the page's scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await quiet(page);
}

/** Opens a page as an account of the demo shop, signed in by the API, since the sign-in page has its own journeys. */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  await startSession(page, email);
  await open(page, path);
}

/** Signs the browser in; no page is opened. */
export async function startSession({ request }: Pick<Page, 'request'>, email: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await request.post('/api/auth/sign-in', { headers, data: { email, password: demoPassword } });
  expect(answer.status(), `sign-in of ${email}`).toBe(200);
}

/** Opens an admin page as staff, and waits for this heading. */
export async function openAsStaff(page: Page, path: string, heading?: string): Promise<void> {
  await openAs(page, 'admin@goldengraze.test', path);
  await expect(page).toHaveURL(path);
  if (heading) await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

const demoPassword = 'Golden-Graze-1!';

/** Fills in the sign-in page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('EMAIL', { exact: true }).fill(email);
  await page.getByLabel('PASSWORD', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

/** The newest mail to a matching address, once it has left the outbox. */
export async function mailTo(page: Page, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await page.request.get('/dev/mail.json')).json();
    found = mails.find(mail => mail.to.includes(to) && subject.test(mail.subject));
    expect(found, `a mail to ${to} like ${subject}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found as Mail;
}

export const someone = {
  'Full name': 'June Meadow',
  Email: 'june@example.test',
  Phone: '512 555 0142',
  Address: '12 Pasture Lane',
  City: 'Austin',
  ZIP: '78704',
};

/** Fills in the checkout form with a valid address. */
export async function fillCheckout(page: Page, fields: Partial<typeof someone> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...someone, ...fields })) {
    await page.getByRole('textbox', { name: label }).fill(value);
  }
  await page.getByRole('combobox', { name: 'State' }).selectOption('TX');
}

/** Presses the checkout button and waits for the test provider's page. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  // The cookie strip appears with the scripts at the foot of the page: a press at that moment may miss the button.
  await quiet(page);
}

/** The order number on the page. */
export async function orderNumber(page: Page): Promise<string> {
  const text = await page.getByRole('main').textContent();
  const [found] = /GG-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text ?? '') ?? [];
  expect(found, 'an order number on the page').toBeTruthy();
  return found ?? '';
}
