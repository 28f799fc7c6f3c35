import { resetPasswordText } from '#content/words/accounts.ts';
import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, inspect, mailTo, open, test } from '../journey.ts';
import { keepBack } from '../keep-back.ts';

const password = 'Ritual-Of-Gold-7';
const fresh = () => `june.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.test`;
const linkIn = (text: string) => new URL(/https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? 'http://none.test/');

async function signUp(page: import('@playwright/test').Page, email: string) {
  await open(page, pages.signUp());
  await page.getByRole('textbox', { name: 'FULL NAME' }).fill('June Holloway');
  await page.getByRole('textbox', { name: 'EMAIL', exact: true }).fill(email);
  await page.getByLabel('PASSWORD', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  await page.waitForURL(pages.home());
}

test('a forgotten password is reset by the link of a mail, which works once', async ({ page, browser }) => {
  const email = fresh();
  await signUp(page, email);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await open(other, pages.signIn());
  await other.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible();
  await inspect(other);
  await other.getByRole('textbox', { name: 'EMAIL', exact: true }).fill('june');
  await other.getByRole('button', { name: 'SEND LINK' }).click();
  await expect(other.getByText('Please enter a valid email')).toBeVisible();
  await other.getByRole('textbox', { name: 'EMAIL', exact: true }).fill(email);
  await other.getByRole('button', { name: 'SEND LINK' }).click();
  await expect(other.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible();

  const link = linkIn((await mailTo(other, email, /Set a new password/)).text);
  await other.goto(link.pathname + link.search);
  await expect(other).toHaveURL(accountPages.resetPassword());
  await inspect(other);
  await other.getByLabel('NEW PASSWORD', { exact: true }).fill('Another-Ritual-8');
  await other.getByLabel('CONFIRM NEW PASSWORD').fill('Another-Ritual-9');
  await other.getByRole('button', { name: 'SET PASSWORD' }).click();
  await expect(other.getByText(resetPasswordText.mismatch)).toBeVisible();
  await other.getByLabel('CONFIRM NEW PASSWORD').fill('Another-Ritual-8');
  await other.getByRole('button', { name: 'SET PASSWORD' }).click();
  await expect(other.getByText('Password changed. Other devices were signed out.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'June Holloway' })).toBeVisible();

  await open(page, pages.orders());
  await expect(page).toHaveURL(/\/signin/);
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { level: 1, name: 'This link has run out' })).toBeVisible();
  await expect(page.getByText('Links work once, for 30 minutes.')).toBeVisible();
  await inspect(page);
  await page.getByRole('link', { name: 'SEND A NEW LINK' }).click();
  await expect(page).toHaveURL(pages.forgotPassword());
  await elsewhere.close();
});

test('a new address is confirmed by pressing the button, not by opening the link', async ({ page }) => {
  const email = fresh();
  await signUp(page, email);
  const link = linkIn((await mailTo(page, email, /Confirm your email/)).text);
  for (let look = 0; look < 2; look += 1) {
    await page.goto(link.pathname + link.search);
    await expect(page.getByText(`One press, and ${email} is confirmed.`)).toBeVisible();
  }
  await expect(page).toHaveURL(accountPages.confirmEmail());
  await inspect(page);
  await page.getByRole('button', { name: 'CONFIRM THIS ADDRESS' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { level: 1, name: 'This link has run out' })).toBeVisible();
});

test('a press that began before the scripts took over counts: the button has not moved', async ({ page }) => {
  const email = fresh();
  const letScripts = await keepBack(page, '**/assets/*.js');
  await page.goto(pages.signUp(), { waitUntil: 'domcontentloaded' });
  await page.getByLabel('FULL NAME').fill('June Holloway');
  await page.getByLabel('EMAIL', { exact: true }).fill(email);
  await page.getByRole('main').getByLabel('PASSWORD', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).hover();
  await page.mouse.down();
  letScripts();
  await expect(page.getByRole('status').filter({ hasText: 'strong' })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'June Holloway' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor signs up, signs out and signs in again, and errors are shown', async ({ page }) => {
    const email = fresh();
    await page.goto(pages.signUp(pages.orders()));
    await page.getByRole('textbox', { name: 'EMAIL', exact: true }).fill(email);
    await page.getByLabel('PASSWORD', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
    await expect(page.getByText('Full name is required')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'EMAIL', exact: true })).toHaveValue(email);
    await page.getByRole('textbox', { name: 'FULL NAME' }).fill('June Holloway');
    await page.getByLabel('PASSWORD', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
    await expect(page).toHaveURL(pages.orders());
    await page.context().clearCookies();

    await page.goto(pages.signIn(pages.orders()));
    await page.getByRole('textbox', { name: 'EMAIL', exact: true }).fill(email);
    await page.getByLabel('PASSWORD', { exact: true }).fill('Wrong-Ritual-1');
    await page.getByRole('button', { name: 'SIGN IN' }).click();
    await expect(page.getByRole('alert')).toHaveText('Email or password is not right. Try again, or reset it.');
    await expect(page.getByRole('alert').getByRole('link', { name: 'reset it' })).toHaveAttribute(
      'href',
      pages.forgotPassword(),
    );
    await page.getByLabel('PASSWORD', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'SIGN IN' }).click();
    await expect(page).toHaveURL(pages.orders());
  });
});
