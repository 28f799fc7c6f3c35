import type { Browser } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { patience } from '#test/support/patience.ts';
import { doEarly } from '../early.ts';
import { type EarlyForm, earlyForms, worstForms } from '../early-forms.ts';
import { expect } from '../journey.ts';
import { keepBack } from '../keep-back.ts';
import { type OwnShop, testIn } from '../own-shop.ts';

const test = testIn();

/** `npm run trust -- --only typed` tries every form twelve times; `npm test` a few times, and the three worst only. */
const tries = Number(process.env.EARLY_TRIES ?? 2);
const tried = process.env.EARLY_TRIES ? earlyForms : worstForms;

/**
 * Performs the action in a fresh browser while the scripts load after some of its keys, and checks the outcome. Returns
 * the number of keys.
 */
async function tryEarly(browser: Browser, shop: OwnShop, form: EarlyForm, early: { slowness: number; after: number }) {
  const page = await browser.newPage({ baseURL: shop.url });
  const { took, end } = await doEarly(page, await form.path(page, shop), form.action, early);
  await end();
  await form.outcome(page, shop);
  await page.close();
  return took;
}

for (const [name, form] of Object.entries(earlyForms))
  test(`the ${name} form is sent when it is filled in and pressed before the scripts have loaded`, async ({
    browser,
    shop,
  }) => {
    await tryEarly(browser, shop, form(), { slowness: 1, after: Number.POSITIVE_INFINITY });
  });

for (const [name, form] of Object.entries(tried))
  for (const slowness of [1, 4, 20])
    test(`the ${name} form keeps what is typed while scripts take over, ${slowness} times slower`, async ({
      browser,
      shop,
    }) => {
      // A browser that is made slow on a slow machine needs minutes for a try.
      test.setTimeout(2 * patience * tries);
      const keys = await tryEarly(browser, shop, form(), { slowness, after: 0 });
      for (let turn = 1; turn < tries; turn += 1)
        await tryEarly(browser, shop, form(), { slowness, after: Math.round((keys * turn) / tries) });
    });

test('the caret and the focus stay where somebody is typing', async ({ page }) => {
  const letScripts = await keepBack(page, '**/assets/*.js');
  await page.goto(pages.contact(), { waitUntil: 'domcontentloaded' });
  const subject = page.getByRole('main').getByRole('textbox', { name: 'Subject', exact: true });
  await subject.fill('Cracked lid');
  for (let back = 0; back < 'lid'.length; back += 1) await page.keyboard.press('ArrowLeft');
  letScripts();
  await expect(page.getByText(`${'Cracked lid'.length} / 200`)).toBeVisible();
  await page.keyboard.type('big ');
  await expect(subject).toHaveValue('Cracked big lid');
});

test('an early press is dropped when somebody leaves the page', async ({ page }) => {
  const letScripts = await keepBack(page, '**/assets/*.js');
  await page.goto(pages.contact(), { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  // A response without a page: the navigation was left, and the old page stays.
  const left = page.waitForResponse(`**${pages.products()}`);
  await page.route(`**${pages.products()}`, route => route.fulfill({ status: 204 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click();
  await left;
  letScripts();
  await page.getByRole('main').getByRole('textbox', { name: 'Subject', exact: true }).fill('Lid');
  await expect(page.getByText('3 / 200')).toBeVisible();
  // If it had been sent, the empty form would have shown errors.
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
});

test('a form whose script cannot be loaded is sent as a plain form', async ({ page }) => {
  await page.route('**/assets/*.js', route => route.abort());
  await page.goto(pages.forgotPassword());
  await page.getByRole('main').getByRole('textbox', { name: 'EMAIL' }).fill('nobody@example.test');
  await page.getByRole('button', { name: 'SEND LINK' }).click();
  await expect(page.getByText('If nobody@example.test has an account')).toBeVisible();
});
