import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, inspect, mailTo, open, test } from '../journey.ts';
import { loseAnswer } from '../lose-answer.ts';
import { elsewhere, newAccount, password } from '../new-account.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('account security signs out one device or all of them in place', async ({ page, browser, baseURL }) => {
  const email = await newAccount(page);
  const others = await Promise.all([1, 2, 3].map(() => elsewhere(browser, baseURL, email)));
  await open(page, accountPages.security());
  await inspect(page);
  const devices = section(page, 'Where you’re signed in');
  await expect(devices.getByRole('listitem')).toHaveCount(4);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  const first = devices.getByRole('button', { name: /^Sign out [^a]/ }).first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Signed out .+ on .+\.$/)).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByText('All other devices are signed out.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  for (const other of others) {
    expect((await other.request.get('/api/account')).status()).toBe(401);
    await other.close();
  }
});

test('the newsletter switch confirms by mail, the analytics switch follows the cookie banner', async ({ page }) => {
  const email = await newAccount(page);
  await open(page, accountPages.security());
  const choices = section(page, 'Marketing choices');
  const letter = choices.getByRole('switch', { name: 'Letter' });
  await letter.click();
  await expect(letter).toBeChecked();
  await mailTo(page, email, /Confirm your address for the letter/);
  await letter.click();
  await expect(letter).not.toBeChecked();
  await expect(page.getByText('No more letters.')).toBeVisible();
  await choices.getByRole('switch', { name: 'Marketing analytics: off' }).click();
  await expect(choices.getByRole('switch', { name: 'Marketing analytics: on' })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('{"marketing":true}');
  await inspect(page);
  await choices.getByRole('switch', { name: 'Marketing analytics: on' }).click();
  await expect(page.getByText('Marketing is off. The pixel is gone from the next page on.')).toBeVisible();
});

test('the data of an account is exported as a file', async ({ page }) => {
  const email = await newAccount(page);
  await open(page, accountPages.security());
  const coming = page.waitForEvent('download');
  await section(page, 'Download your data').getByRole('button', { name: 'Download' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('golden-graze-account.json');
  const known = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(known).toMatchObject({ profile: { email, full_name: 'June Meadow' }, orders: [], cart: [] });
  await expect(page.getByText('Your file is ready.')).toBeVisible();
});

test('an account is deleted with its password', async ({ page }) => {
  const email = await newAccount(page);
  await open(page, accountPages.security());
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  const ask = () => section(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click();
  await ask();
  await expect(dialog).toContainText(`This cannot be undone. Type your password to delete ${email}.`);
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await ask();
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  await dialog.getByLabel('Password', { exact: true }).fill('Not-The-Password-1!');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account is gone. Thank you for the time you spent here.')).toBeVisible();
  await expect(page).toHaveURL(pages.home());
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  const answer = await page.request.post('/api/auth/sign-in', {
    data: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(401);
});

test('a deletion whose answer was lost says at the second press what may have become of the account', async ({
  page,
}) => {
  await newAccount(page);
  await open(page, accountPages.security());
  await section(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await page.route('**/api/account/delete', loseAnswer, { times: 1 });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('If you cannot sign in any more, your account is gone.')).toBeVisible();
  await expect(page).toHaveURL(pages.signIn(accountPages.security()));
});
