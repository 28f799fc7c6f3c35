import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { expect, inspect, mailTo, open } from '../journey.ts';
import { staffOf, testIn } from '../own-shop.ts';

const test = testIn();

const gone = 'lavender-night-serum';
const panel = (page: Page) => page.getByRole('region', { name: 'Tell me when it is back' });

async function ask(page: Page, email: string) {
  await panel(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await panel(page).getByRole('button', { name: 'TELL ME' }).click();
}

test('a sold-out product shows one message, no delivery day, and the nearest product in stock', async ({ page }) => {
  await open(page, pages.product(gone));
  await expect(page.getByText('Out of stock').filter({ visible: true })).toHaveCount(1);
  for (const name of ['BUY NOW', 'ADD TO CART', 'OUT OF STOCK'])
    await expect(page.getByRole('main').getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/^Arrives/)).toBeHidden();
  await ask(page, 'june at example');
  await expect(panel(page).getByRole('textbox')).toHaveAccessibleDescription('Please enter a valid email');
  await expect(panel(page).getByRole('textbox')).toBeFocused();
  await inspect(page);
  await panel(page)
    .getByRole('link', { name: /^In stock now/ })
    .click();
  await expect(page.getByRole('link', { name: 'BUY NOW' }).first()).toBeVisible();
});

test('a guest asks for a notice of new stock, confirms, is mailed once, and another unsubscribes by one press', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const slug = `jar-${randomUUID().slice(0, 8)}`;
  const draft = { name: `Jar ${slug}`, price: '20.00', stock: '0', slug };
  const { id } = await (await staff.post('/api/admin/products', { data: draft })).json();
  const [waits, leaves] = [`waits-${slug}@example.test`, `leaves-${slug}@example.test`];
  for (const email of [waits, leaves]) {
    await open(page, pages.product(slug));
    await ask(page, email);
    await expect(panel(page).getByText(`Open the email we sent to ${email}`)).toBeVisible();
    const mail = await mailTo(page, email, /^Shall we tell you when/);
    await open(page, mail.links.find(link => link.includes('/confirm')) ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'We will tell you' })).toBeVisible();
    await expect(page).not.toHaveURL(/key=/);
    await inspect(page);
    await page.reload();
    await expect(page.getByText('If you have confirmed your address, you are in line.')).toBeVisible();
    if (email === leaves) {
      await open(page, mail.links.find(link => link.includes('/leave')) ?? '');
      await inspect(page);
      await page.getByRole('button', { name: 'STOP WAITING' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /You are out of the line/ })).toBeVisible();
    }
  }
  expect((await staff.patch(`/api/admin/products/${id}`, { data: { ...draft, stock: '2' } })).ok()).toBe(true);
  await expect(async () => mailTo(page, waits, /is back$/)).toPass({ timeout: 100_000 });
  const mails: { to: string; subject: string }[] = await (await page.request.get('/dev/mail.json')).json();
  const recipients = mails.filter(mail => mail.subject === `${draft.name} is back`).map(mail => mail.to);
  expect(recipients).toEqual([waits]);
  await staff.delete(`/api/admin/products/${id}`);
});

test('without scripts a page answers the stock request, also one with an invalid address', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto(pages.product(gone));
  await ask(page, 'nobody');
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).first().fill('june-plain@example.test');
  await page.getByRole('button', { name: 'TELL ME' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are in line' })).toBeVisible();
  await expect(page.getByText('Open the email we sent to june-plain@example.test')).toBeVisible();
  await page.close();
});

test('when the script of the stock request fails to load, the form’s own page answers', async ({ page }) => {
  await open(page, pages.product(gone));
  await page.route(/\/assets\/ask-[^/]+\.js$/, route => route.abort());
  await ask(page, 'june-late@example.test');
  await expect(page.getByRole('heading', { level: 1, name: 'You are in line' })).toBeVisible();
});
