import type { Locator, Page } from '@playwright/test';
import { helpText } from '#content/help.ts';
import { pages } from '#contract/pages.ts';
import { helpPages } from '#contract/support/help-pages.ts';
import { expect, inspect, open, openAs, test } from '../journey.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search questions' });
const questions = (page: Page) => page.getByRole('main').locator('summary');
const question = (page: Page, name: string) => questions(page).filter({ hasText: name });
const count = (page: Page) => page.getByRole('main').getByRole('status');
const category = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name });
const openAnswers = (page: Page) => page.getByRole('main').locator('details[open] summary').allTextContents();
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Questions and Answers' });

/** The question is below the bar, 96 px from the window's top. */
const isInPlace = (shown: Locator) => expect.poll(async () => Math.round((await shown.boundingBox())?.y ?? 0)).toBe(96);

test('a search in the help center leads to the answers that contain its words', async ({ page }) => {
  await open(page, pages.help());
  await inspect(page);
  const search = page.getByRole('searchbox', { name: 'Search for help' });
  for (const nothing of ['', '   ']) {
    await search.fill(nothing);
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(search).toBeFocused();
    await expect(page).toHaveURL(/\/help$/);
  }
  await search.fill(' FRÍDGE');
  await search.press('Enter');
  await expect(heading(page)).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(pages.faq());
  await expect(field(page)).toHaveValue('FRÍDGE');
  await expect(count(page)).toHaveText('1 of 10 questions');
  expect(await openAnswers(page)).toEqual([expect.stringContaining('How long does a jar keep')]);
  await expect(page.locator('mark')).toHaveText(['fridge']);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await inspect(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: helpText.title })).toBeVisible();
});

test('tiles and buttons of the help center lead where they say', async ({ page }) => {
  await open(page, pages.help());
  const main = page.getByRole('main');
  for (const [name, to] of [
    [/^Order Status/, pages.orders()],
    [/^Product Information/, pages.faq()],
    [/^Contact Support/, pages.contact()],
    [/^CONTACT SUPPORT/, pages.contact()],
    [/^VIEW FAQ/, pages.faq()],
  ] as const) {
    await expect(main.getByRole('link', { name }), String(name)).toHaveAttribute('href', to);
  }
});

for (const { text, faq } of helpText.topics) {
  test(`“${text}” opens only its own answer`, async ({ page }) => {
    await open(page, pages.help());
    await page.getByRole('link', { name: text }).click();
    await expect(page).toHaveURL(new RegExp(`${helpPages.answer(faq)}$`));
    const shown = page.locator('details', { has: page.locator(`[id="${faq}"]`) });
    await expect(shown).toHaveAttribute('open');
    await expect(shown.locator('summary')).toBeFocused();
    await isInPlace(shown);
    expect(await openAnswers(page)).toHaveLength(1);
  });
}

test('search and category combine in the URL, and Back undoes a choice', async ({ page }) => {
  await open(page, pages.faq());
  await expect(count(page)).toHaveText('10 of 10 questions');
  expect(await openAnswers(page)).toEqual([]);
  await inspect(page);
  await category(page, /^Shipping/).click();
  await expect(page).toHaveURL(/\?category=shipping$/);
  await expect(category(page, /^Shipping/)).toBeFocused();
  await expect(category(page, /^Shipping/)).toHaveAttribute('aria-current', 'true');
  await expect(questions(page)).toHaveText([/^How long does shipping take/, /^What does shipping cost/]);
  await field(page).pressSequentially('states cost');
  await expect(page).toHaveURL(/\?q=states\+cost&category=shipping$/);
  await expect(field(page)).toBeFocused();
  await expect(count(page)).toHaveText('1 of 10 questions');
  await expect(page.locator('mark')).toHaveText(['cost', 'States', 'states']);
  await inspect(page);
  await category(page, /^Billing/).click();
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect(category(page, /^Shipping/)).toHaveText('Shipping1');
  await page.goBack();
  await expect(count(page)).toHaveText('1 of 10 questions');
  await expect(field(page)).toHaveValue('states cost');
  await page.reload();
  await expect(count(page)).toHaveText('1 of 10 questions');
  await field(page).fill('');
  await expect(page).toHaveURL(/\?category=shipping$/);
  await expect(count(page)).toHaveText('2 of 10 questions');
  expect(await openAnswers(page)).toEqual([]);
});

test('a help search that finds nothing replaces the list alone, with a message and a way on', async ({ page }) => {
  await open(page, helpPages.answers({ q: 'parrot' }));
  await expect(count(page)).toHaveText('0 of 10 questions');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect(page.getByText('Try one word, such as “shipping”, or write to us.')).toBeVisible();
  const contact = page.getByRole('main').getByRole('link', { name: 'CONTACT SUPPORT' }).first();
  await expect(contact).toHaveAttribute('href', pages.contact());
  await expect(questions(page)).toHaveCount(0);
  await inspect(page);
  await field(page).fill('jar');
  await expect(page.getByRole('heading', { name: 'No results found' })).toHaveCount(0);
});

for (const width of [1440, 375]) {
  test(`an address with an anchor opens that answer at ${width}, and so does the next anchor`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, helpPages.answer('ways-to-pay'));
    const shown = page.locator('details', { has: page.locator('[id="ways-to-pay"]') });
    await expect(shown).toHaveAttribute('open');
    await isInPlace(shown);
    await page.evaluate(() => {
      window.location.hash = 'greasy-or-smell';
    });
    const next = page.locator('details', { has: page.locator('[id="greasy-or-smell"]') });
    await expect(next).toHaveAttribute('open');
    await isInPlace(next);
    await inspect(page);
    await page.goto(`${pages.faq()}#no-such-answer`);
    await expect(heading(page)).toBeVisible();
  });
}

test('the link to an answer is copied, and where that is refused it is in the address bar', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, pages.faq());
  await question(page, 'Can I change or cancel').click();
  const copy = page.getByRole('button', { name: 'Copy link to this answer' });
  await copy.click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}${helpPages.answer('change-or-cancel')}`);
  await inspect(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy.click();
  await expect(page.getByText('The link could not be copied. It is in the address bar now.')).toBeVisible();
  expect(page.url()).toBe(link);
});

test('a phone shows the chosen category of the help center', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page, helpPages.answers({ category: 'account' }));
  await expect(category(page, /^Account/)).toBeInViewport({ ratio: 1 });
  await category(page, /^Shipping/).click();
  await expect(category(page, /^All/)).not.toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the answers can be used without a pointer', async ({ page }) => {
  await open(page, helpPages.answers({ category: 'order' }));
  await field(page).focus();
  for (let stops = 0; stops < 6; stops += 1) await page.keyboard.press('Tab');
  await expect(category(page, /^Account/)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question(page, 'Can I change or cancel')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Go to My Orders' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy link to this answer' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  expect(await openAnswers(page)).toEqual([]);
});

test('every page leads to help from the same place', async ({ page }) => {
  await open(page, pages.products());
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Help', exact: true })).toHaveAttribute('href', pages.help());
  const foot = page.getByRole('navigation', { name: 'Help', exact: true });
  await expect(foot.getByRole('link', { name: 'Help center' })).toHaveAttribute('href', pages.help());
  await expect(foot.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', pages.faq());
  await open(page, pages.checkout());
  const head = page.getByRole('banner');
  await expect(head.getByRole('link', { name: 'Help' })).toHaveAttribute('href', pages.help());
  await openAs(page, 'customer@goldengraze.test', pages.help());
  await expect(page.getByRole('heading', { level: 1, name: helpText.title })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('dialog', { name: 'Menu' }).getByRole('link');
  await expect(links.last()).toHaveText('Help & Support');
  await expect(links.and(page.locator(`[href="${pages.help()}"]`))).toHaveCount(1);
  await links.last().click();
  await expect(page.getByRole('heading', { level: 1, name: helpText.title })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the help center is searched, filtered and opened too', async ({ page }) => {
    await page.goto(pages.help());
    const search = page.getByRole('searchbox', { name: 'Search for help' });
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(search).toBeFocused();
    await expect(page).toHaveURL(/\/help$/);
    await search.fill('shipping');
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(count(page)).toHaveText('2 of 10 questions');
    await expect(page.locator('mark').first()).toBeVisible();
    await category(page, /^Billing/).click();
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
    await field(page).fill('');
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(page).toHaveURL(/\/help-faq\?category=billing$/);
    await expect(count(page)).toHaveText('2 of 10 questions');
    await question(page, 'What is the 30-day guarantee?').click();
    await expect(page.getByText('At least 75% of the product must remain.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link to this answer' })).toHaveCount(0);
  });

  test('an anchor opens its answer', async ({ page }) => {
    await page.goto(pages.help());
    await page.getByRole('link', { name: 'Melted or grainy balm' }).click();
    await expect(page.getByText('It softens in the heat and melts near 104 °F.')).toBeInViewport();
    await isInPlace(page.locator('details[open]'));
  });
});
