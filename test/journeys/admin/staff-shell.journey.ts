import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pageEvents } from '#contract/events.ts';
import { pages } from '#contract/pages.ts';
import { buy, payFor } from '../bought.ts';
import { expect, inspect, open, openAsStaff } from '../journey.ts';
import { testIn } from '../own-shop.ts';

const test = testIn();

const groups = [
  ['Dashboard'],
  ['Orders', 'Products', 'Customers', 'Coupons', 'Reviews'],
  ['Support', 'Returns'],
  ['Analytics'],
  ['Payments to check', 'Emails sent', 'Failed tasks', 'History', 'System', 'Settings'],
];

test('the sidebar has its order, is icons alone in a middle window and a drawer on a phone', async ({ page }) => {
  await openAsStaff(page, adminPages.dashboard(), 'Dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Back office' });
  const names = await sidebar
    .getByRole('list')
    .evaluateAll(lists => lists.map(list => [...list.querySelectorAll('a')].map(link => link.title)));
  expect(names).toEqual(groups);
  await expect(page.getByText('Golden Graze Admin')).toBeVisible();
  await expect(page.getByText('admin@goldengraze.test')).toBeVisible();

  await page.setViewportSize({ width: 900, height: 900 });
  expect((await sidebar.boundingBox())?.width).toBe(64);
  await sidebar.getByRole('link', { name: 'Coupons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();

  await page.setViewportSize({ width: 375, height: 800 });
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Golden Graze Admin' });
  await expect(drawer.getByText('admin@goldengraze.test')).toBeVisible();
  await inspect(page);
  await drawer.getByRole('link', { name: 'System' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await drawer.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(pages.home());
});

test('dark mode is remembered, and set before the first paint', async ({ page }) => {
  await openAsStaff(page, adminPages.dashboard(), 'Dashboard');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await page.addInitScript(() => {
    // The state when the page's first element is drawn.
    new PerformanceObserver(() => {
      (window as { firstGround?: string }).firstGround ??= getComputedStyle(
        document.querySelector('.admin') ?? document.body,
      ).backgroundColor;
    }).observe({ type: 'paint', buffered: true });
  });
  await open(page, adminPages.orders());
  const [first, now] = await page.evaluate(() => [
    (window as { firstGround?: string }).firstGround,
    getComputedStyle(document.querySelector('.admin') ?? document.body).backgroundColor,
  ]);
  expect(first).toBe(now);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await inspect(page);
});

test('a new order and a new ticket are counted beside their links without a reload', async ({ page }) => {
  await openAsStaff(page, adminPages.settings(), 'Settings');
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: new RegExp(`^${name}`) });
  const before = await countOf(link('Support'));
  const toDo = await countOf(link('Orders'));
  await page.request.post('/api/support/tickets', {
    data: {
      request_id: randomUUID(),
      email: 'june@example.com',
      subject: 'Where is my jar',
      category: 'other',
      message: 'It has not come yet, has it?',
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await expect.poll(() => countOf(link('Support'))).toBe(before + 1);
  await payFor(page, await buy(page, { name: 'Cora Counted' }));
  await expect.poll(() => countOf(link('Orders'))).toBe(toDo + 1);
});

async function countOf(link: ReturnType<Page['getByRole']>): Promise<number> {
  return Number((await link.textContent())?.match(/(\d+) waiting/)?.[1] ?? 0);
}

test('an admin page that cannot be shown says why within the shell, and staff are asked about cookies once', async ({
  page,
}) => {
  await openAsStaff(page, adminPages.orders(), 'Orders');
  await open(page, adminPages.order('GG-AAAA-AAAA'));
  await expect(page.getByRole('alert')).toContainText('Order not found');
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  const banner = page.getByRole('region', { name: 'Cookie Consent' });
  await expect(banner).toBeVisible();
  await inspect(page);
  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(banner).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await open(page, adminPages.orders());
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a press after the session ended leads to sign-in in another tab, and loses nothing', async ({ page }) => {
  await openAsStaff(page, adminPages.settings('tax'), 'Settings');
  const rate = page.getByRole('textbox', { name: 'General rate (%)' });
  await rate.fill('7.125');
  await page.context().clearCookies();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await inspect(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const other = await opened;
  await other.getByRole('textbox', { name: 'Email' }).fill('admin@goldengraze.test');
  await other.getByRole('textbox', { name: 'Password' }).fill('Golden-Graze-1!');
  await other.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(rate).toHaveValue('7.125');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Tax saved')).toBeVisible();
  await expect(page.getByText('You are signed out.')).toHaveCount(0);
});

test('a refresh after the session ended says so, and keeps the page and what was typed', async ({ page }) => {
  await openAsStaff(page, adminPages.orders(), 'Orders');
  await page.getByRole('link', { name: /GG-/ }).first().click();
  const note = page.getByRole('textbox', { name: 'Private note' });
  await note.fill('Rang twice, nobody there.');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.evaluate(event => window.dispatchEvent(new Event(event)), pageEvents.orderChanged);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.getByText('Could not refresh.')).toBeVisible();
  await expect(note).toHaveValue('Rang twice, nobody there.');
  await inspect(page);
  await page.context().addCookies(cookies);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Could not refresh.')).toHaveCount(0);
  await expect(note).toHaveValue('Rang twice, nobody there.');
});

test('a page that no longer exists is not reported as an error and links to the dashboard', async ({ page }) => {
  await openAsStaff(page, adminPages.order('GG-2222-2222'), 'There is nothing here');
  await inspect(page);
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
