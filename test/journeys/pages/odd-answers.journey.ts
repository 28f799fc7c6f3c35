import { pageMeta } from '#content/meta.ts';
import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, open, signIn, test } from '../journey.ts';
import { newAccount } from '../new-account.ts';

const answer = '**/api/auth/sign-in';

test('a sign-in without an answer, and one that fails, say so in words', async ({ page }) => {
  await open(page, pages.signIn());
  await page.route(answer, route => route.fulfill({ json: { user: null, message: null } }));
  await signIn(page, 'customer@goldengraze.test');
  await expect(page.getByRole('alert')).toHaveText('No user returned from sign in');
  await page.unroute(answer);
  const user = {
    id: '00000000-0000-4000-8000-000000000000',
    name: 'June',
    email: 'june@example.test',
    is_admin: false,
  };
  await page.route(answer, route => route.fulfill({ json: { user, message: null } }));
  // The page itself fails after the answer.
  await page.evaluate(() => {
    const tell = window.dispatchEvent.bind(window);
    window.dispatchEvent = event => {
      if (event.type === 'sessionChanged') throw new Error('broken');
      return tell(event);
    };
  });
  await signIn(page, 'customer@goldengraze.test');
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.');
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeEnabled();
});

test('pages of one account have a description too', async ({ page }) => {
  await newAccount(page);
  const description = page.locator('meta[name=description]');
  await open(page, pages.wishlist());
  await expect(description).toHaveAttribute('content', pageMeta.wishlist.description);
  await open(page, pages.order('GG-AAAA-AAAA'));
  await expect(description).toHaveAttribute('content', pageMeta.orderDetail.description);
  for (const [path, words] of [
    [pages.accountSettings(), pageMeta.accountSettings],
    [accountPages.security(), pageMeta.accountSecurity],
    [pages.confirmEmailChange(), pageMeta.confirmEmail],
  ] as const) {
    await page.goto(path);
    await expect(description).toHaveAttribute('content', words.description);
  }
  await page.context().clearCookies();
  await page.goto(accountPages.secondStep());
  await expect(description).toHaveAttribute('content', pageMeta.secondStep.description);
});
