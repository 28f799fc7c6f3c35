import type { Browser, Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { buy, openAccount, payFor } from '../bought.ts';
import { expect, inspect, open, openAs, signIn, test } from '../journey.ts';
import { staffOf } from '../own-shop.ts';

const bought = pages.product('neroli-body-oil');

test('reviews are counted by stars, and load ten more at a time', async ({ page }) => {
  await open(page, pages.product('whipped-tallow-balm'));
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews).toContainText('4.9 out of 5, from 127 reviews');
  await expect(reviews.getByRole('listitem').filter({ hasText: '5 stars' })).toContainText('116 reviews, 91 percent');
  await expect(reviews).toContainText('Sample reviews for the demo shop');
  await expect(reviews.getByRole('blockquote')).toHaveCount(3);
  await page.getByRole('button', { name: 'LOAD MORE REVIEWS' }).click();
  await expect(reviews.getByRole('blockquote')).toHaveCount(13);
  await expect(reviews).toContainText('13 of 127 reviews');
  const texts = await reviews.getByRole('blockquote').allTextContents();
  expect(new Set(texts).size).toBe(13);
  await page.route('**/reviews?*', route => route.abort());
  await page.getByRole('button', { name: 'LOAD MORE REVIEWS' }).click();
  await expect(reviews.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/reviews?*');
  await reviews.getByRole('button', { name: 'Try Again' }).click();
  for (const shown of [23, 33, 43, 53, 63, 73, 83, 93, 103, 113]) {
    await expect(reviews).toContainText(`${shown} of 127 reviews`);
    await page.getByRole('button', { name: 'LOAD MORE REVIEWS' }).click();
  }
  await expect(reviews).toContainText('123 of 127 reviews');
  await page.getByRole('button', { name: 'LOAD MORE REVIEWS' }).click();
  await expect(reviews).toContainText('That is every review.');
  await expect(reviews.getByRole('blockquote')).toHaveCount(127);
});

test('a customer who did not buy the product is told so when reviewing it', async ({ page }) => {
  await openAs(page, 'customer@goldengraze.test', pages.product('neroli-face-serum'));
  await page.getByRole('button', { name: 'Write a review' }).click();
  await expect(page.getByText('Buyers can review after delivery.')).toBeVisible();
  await inspect(page);
});

test('a buyer signs in first, writes a review and corrects it', async ({ page }) => {
  await open(page, bought);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('region', { name: 'Reviews' }).getByRole('link', { name: 'SIGN IN' }).click();
  await signIn(page, 'customer@goldengraze.test');
  await expect(page).toHaveURL(/neroli-body-oil#write-review$/);
  await leaveFieldsEmpty(page);
  await inspect(page);
  const other = await page.context().newPage();
  await open(other, `${bought}#write-review`);
  await other.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await other.getByRole('textbox', { name: 'In a few words' }).fill('From the other tab');
  await other.getByRole('textbox', { name: 'What should the next buyer know?' }).fill('Written in the other tab.');
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByRole('textbox', { name: 'In a few words' }).fill('Light <b>and</b> quick');
  await page
    .getByRole('textbox', { name: 'What should the next buyer know?' })
    .fill('It is gone before the coffee is.');
  await expect(page.getByRole('textbox', { name: /^Name to show/ })).toHaveValue('Casey F.');
  await page.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByText('Thank you. Your review is up.')).toBeVisible();
  const mine = page.getByRole('region', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: 'Casey F.' });
  await expect(mine).toContainText('Light <b>and</b> quick');
  await expect(mine).toContainText('Verified buyer');
  await inspect(page);

  // Another tab with a new review edits this one, with what was typed there.
  await other.getByRole('button', { name: 'Publish review' }).click();
  await expect(other.getByRole('alert')).toContainText('Save to replace it with what you wrote here.');
  await expect(other.getByRole('textbox', { name: 'In a few words' })).toHaveValue('From the other tab');
  await expect(other.getByRole('button', { name: 'Save review' })).toBeFocused();
  await other.close();

  await page.getByRole('button', { name: 'Write a review' }).click();
  await expect(page.getByText(/^You reviewed this on /)).toBeVisible();
  await page.getByRole('textbox', { name: 'In a few words' }).fill('Light and slow');
  await page.getByRole('button', { name: 'Save review' }).click();
  await expect(mine).toContainText('Light and slow');
  await expect(mine).toContainText('(edited ');
});

test('a buyer of another variant is led to its page, and the review names the variant on all pages of its family', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/');
  const email = 'variant@example.test';
  await openAccount(page, email);
  const { id } = await (await page.request.get('/api/products/lavender-whipped-tallow-balm')).json();
  const placed = await buy(page, { email, products: [id] });
  await payFor(page, placed);
  await deliver(browser, baseURL, placed.order.order_number);
  await open(page, pages.product('neroli-whipped-tallow-balm'));
  await page.getByRole('button', { name: 'Write a review' }).click();
  await expect(page.getByText('You bought Lavender, 4 oz. The review goes on its page.')).toBeVisible();
  await inspect(page);
  await page.getByRole('link', { name: 'REVIEW THAT ONE' }).click();
  await expect(page).toHaveURL(/lavender-whipped-tallow-balm#write-review$/);
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByRole('textbox', { name: 'In a few words' }).fill('Smells of the garden');
  await page.getByRole('textbox', { name: 'What should the next buyer know?' }).fill('One jar lasts the winter.');
  await page.getByRole('button', { name: 'Publish review' }).click();
  for (const slug of ['lavender-whipped-tallow-balm', 'neroli-whipped-tallow-balm']) {
    await expect(page).toHaveURL(new RegExp(slug));
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews).toContainText('from 128 reviews');
    await expect(reviews.getByRole('listitem').filter({ hasText: 'Smells of the garden' })).toContainText(
      'Lavender, 4 oz',
    );
    await open(page, pages.product('neroli-whipped-tallow-balm'));
  }
});

async function deliver(browser: Browser, baseURL: string | undefined, orderNumber: string): Promise<void> {
  const staff = await staffOf(browser, baseURL ?? '');
  const { id } = await (await staff.get(`/api/admin/orders/${orderNumber}`)).json();
  for (const status of ['packed', 'delivered'])
    expect((await staff.patch(`/api/admin/orders/${id}`, { data: { status } })).status()).toBe(200);
}

async function leaveFieldsEmpty(page: Page) {
  await page.getByRole('textbox', { name: /^Name to show/ }).fill('');
  await page.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByText('Choose one to five stars.')).toBeVisible();
  await expect(page.getByText('Write at least 10 characters.')).toBeVisible();
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused();
  await page.getByRole('textbox', { name: /^Name to show/ }).fill('Casey F.');
}
