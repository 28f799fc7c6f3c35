import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { helpPages } from '#contract/support/help-pages.ts';
import { expect, inspect, mailTo, open, test } from '../journey.ts';

const confirmSubject = /^Confirm your address/;
const linkTo = (links: string[], path: string) => links.find(link => new URL(link).pathname === path) ?? '';
const herd = (page: Page) => page.getByRole('region', { name: 'Join The Herd' });

async function join(page: Page, email: string) {
  await herd(page).getByLabel('Email address').fill(email);
  await herd(page).getByRole('button', { name: 'JOIN', exact: true }).click();
}

test('a reader subscribes in the footer, confirms from the mail, and unsubscribes', async ({ page }) => {
  const email = 'reader@example.test';
  await open(page, pages.faq());
  await join(page, 'reader@');
  await expect(herd(page).getByText('Please enter a valid email')).toBeVisible();
  await expect(herd(page).getByLabel('Email address')).toBeFocused();
  await inspect(page);
  await join(page, email);
  await expect(herd(page).getByText(`Open the email we sent to ${email}`)).toBeFocused();
  await inspect(page);

  const { links } = await mailTo(page, email, confirmSubject);
  await page.goto(linkTo(links, '/newsletter/confirm'));
  await expect(page.getByRole('heading', { level: 1, name: 'You’re on the list' })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await inspect(page);

  const leave = linkTo(links, '/newsletter/leave');
  await open(page, leave);
  await expect(page.getByRole('main').getByText(`marketing email to ${email}`)).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: 'UNSUBSCRIBE' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re off the list.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re off the list.' })).toBeVisible();
  await inspect(page);

  await page.goto(linkTo(links, '/newsletter/confirm'));
  await expect(page.getByRole('heading', { level: 1, name: 'That link has run out' })).toBeVisible();
  await inspect(page);
});

test('a mail program unsubscribes its reader with one request; opening the link does not', async ({
  page,
  request,
}) => {
  const email = 'one-click@example.test';
  await open(page, pages.terms());
  await join(page, email);
  await expect(herd(page).getByText('Nearly there.')).toBeVisible();
  const { links } = await mailTo(page, email, confirmSubject);
  const leave = linkTo(links, '/newsletter/leave');
  await page.goto(leave);
  await expect(page.getByRole('heading', { level: 1, name: 'Leave the letter?' })).toBeVisible();
  for (const form of [
    { form: { 'List-Unsubscribe': 'One-Click' } },
    { multipart: { 'List-Unsubscribe': 'One-Click' } },
  ]) {
    const answer = await request.post(leave, { ...form, maxRedirects: 0 });
    expect(answer.status()).toBe(200);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re off the list.' })).toBeVisible();
  expect((await request.post(leave.slice(0, -1))).status()).toBe(404);
  await page.goto(leave.slice(0, -1));
  await expect(page.getByRole('heading', { level: 1, name: 'That link is incomplete' })).toBeVisible();
  await inspect(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader subscribes, confirms and unsubscribes too', async ({ page }) => {
    const email = 'plain@example.test';
    await page.goto(pages.privacy());
    await join(page, email);
    await expect(page.getByRole('main').getByText(`Open the email we sent to ${email}`)).toBeVisible();
    const { links } = await mailTo(page, email, confirmSubject);
    await page.goto(linkTo(links, '/newsletter/confirm'));
    await page.getByRole('button', { name: 'CONFIRM MY ADDRESS' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You’re on the list' })).toBeVisible();
    await page.goto(linkTo(links, '/newsletter/leave'));
    await page.getByRole('button', { name: 'UNSUBSCRIBE' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You’re off the list.' })).toBeVisible();
  });
});

const head = (page: Page, selector: string, attribute = 'content') =>
  page.locator(`head ${selector}`).getAttribute(attribute);
const dataOf = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(text => JSON.parse(text));

for (const [path, title, address] of [
  [pages.home(), 'Golden Graze: Whipped Grass-Fed Tallow Skincare', '/'],
  [pages.products({ category: 'balm', sort: 'price-asc' }), 'Tallow Balms, Golden Graze', '/products?category=balm'],
  [pages.product('whipped-tallow-balm'), 'Whipped Tallow Balm, 4 oz, Golden Graze', '/products/whipped-tallow-balm'],
  [pages.privacy(), 'Privacy Policy, Golden Graze', '/privacy-policy'],
  [pages.terms(), 'Terms of Service, Golden Graze', '/terms-of-service'],
  [pages.help(), 'Help Center, Golden Graze', '/help'],
  [helpPages.answers({ category: 'order' }), 'Questions and Answers, Golden Graze', '/help-faq'],
  [pages.faq(), 'Questions and Answers, Golden Graze', '/help-faq'],
  [pages.signIn('/cart'), 'Sign In, Golden Graze', '/signin'],
] as const) {
  test(`the head of ${path} has title, description and canonical address`, async ({ page, baseURL }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    expect(await head(page, 'link[rel=canonical]', 'href')).toBe(`${baseURL}${address}`);
    expect(await head(page, 'meta[property="og:url"]')).toBe(`${baseURL}${address}`);
    expect(await head(page, 'meta[name=description]')).not.toBe('');
    expect(await head(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });
}

test('structured data holds true figures, and no sample review', async ({ page }) => {
  await page.goto(pages.home());
  expect(JSON.stringify(await dataOf(page))).toMatch(/OnlineStore.*WebSite/);
  // No other journey reviews it, or another variant of its family.
  await page.goto(pages.product('first-light-face-serum'));
  const [product, way] = await dataOf(page);
  const price = await page.getByRole('main').getByText(`$${product.offers.price}`).first().isVisible();
  expect(price).toBe(true);
  expect(product).not.toHaveProperty('review');
  expect(product).not.toHaveProperty('aggregateRating');
  expect(way['@type']).toBe('BreadcrumbList');
  for (const path of [pages.products(), pages.help(), pages.faq()]) {
    await page.goto(path);
    expect((await dataOf(page)).map(data => data['@type'])).toEqual(['BreadcrumbList']);
  }
});

test('private pages are not indexed by search engines', async ({ page }) => {
  for (const path of [
    pages.checkout(),
    pages.newsletter.join(),
    pages.products({ q: 'balm' }),
    helpPages.answers({ q: 'balm' }),
    '/none',
  ]) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex');
  }
});

test('every address of the sitemap exists, is its own canonical, and is allowed in robots.txt', async ({
  baseURL,
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => (url ?? '').replaceAll('&amp;', '&'));
  expect(found.length).toBeGreaterThan(20);
  for (const url of found) {
    const answer = await request.get(url);
    expect(answer.status(), url).toBe(200);
    expect(await answer.text(), url).toContain(`<link rel="canonical" href="${url}"`);
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect((await request.get('/site.webmanifest')).headers()['content-type']).toContain('manifest+json');
});

test('a legal page can be used by keyboard and by touch', async ({ page }) => {
  await open(page, pages.terms());
  await expect(page.getByText('Effective January 1, 2024')).toBeVisible();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Law and courts' }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Law and courts' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const clear = await heading.evaluate(element => element.getBoundingClientRect().top);
  expect(clear).toBeGreaterThan(72);
  await inspect(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByText('Contents', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Who may buy' }).click();
  await expect(page.getByRole('heading', { name: 'Who may buy' })).toBeInViewport();
  await inspect(page);
  await page.evaluate(() => window.dispatchEvent(new Event('navigateToPrivacy')));
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
