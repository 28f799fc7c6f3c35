import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountPages } from '#contract/accounts/pages.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { appCode } from '#server/auth/app-codes.ts';
import { expect, inspect, open, openAsStaff, signIn } from '../journey.ts';
import { newAccount, password, provenAccount } from '../new-account.ts';
import { type OwnShop, testIn } from '../own-shop.ts';

const test = testIn();

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in', exact: true });

/** From the button to the app's current code; returns the key. */
async function setUp(page: Page): Promise<string> {
  await section(page).getByRole('button', { name: 'Set it up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('img', { name: 'Square to scan' })).toBeVisible();
  await expect(section(page).getByLabel('Enter the 6 digits the app shows')).toBeFocused();
  const text = (await section(page).textContent()) ?? '';
  return (/((?:[A-Z2-7]{4} ?){8})/.exec(text)?.[1] ?? '').replaceAll(' ', '');
}

/** Expires the last code's time step, because a code is accepted once. */
const letCodePass = (shop: OwnShop, email: string) =>
  shop.sql('update two_step set last_step = 0 where user_id = (select id from users where email = $1)', [email]);

test('two-step sign-in is set up, asked for, and turned off again', async ({ page, shop }) => {
  const email = await provenAccount(page);
  await open(page, accountPages.security());
  const key = await setUp(page);
  await inspect(page);
  await section(page).getByLabel('Enter the 6 digits the app shows').fill('000 000');
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('That code did not match. Wait for the next one.')).toBeVisible();
  await section(page).getByLabel('Enter the 6 digits the app shows').fill(appCode(key));
  await section(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible();
  await letCodePass(shop, email);
  await inspect(page);

  await page.getByRole('link', { name: 'Back to settings' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  const coming = page.waitForEvent('download');
  await section(page).getByRole('button', { name: 'Download codes' }).click();
  const codes = (await readFile(await (await coming).path(), 'utf8')).trim().split('\n');
  expect(codes).toHaveLength(10);
  await section(page).getByRole('button', { name: 'Done' }).click();
  await expect(section(page).getByText('10 recovery codes are left.')).toBeVisible();
  await inspect(page);

  await page.context().clearCookies();
  await open(page, pages.signIn(accountPages.security()));
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step sign-in' })).toBeVisible();
  await inspect(page);
  const signInButton = page.getByRole('button', { name: 'SIGN IN' });
  await signInButton.click();
  await expect(page.getByText('Enter the code.')).toBeVisible();
  await page.getByLabel('Enter the 6 digits the app shows').fill('000000');
  await signInButton.click();
  await expect(page.getByText('That code did not match. Wait for the next one.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('9 recovery codes are left.')).toBeVisible();

  await section(page).getByRole('button', { name: 'New recovery codes' }).click();
  const ask = page.getByRole('dialog', { name: 'Make new recovery codes?' });
  await expect(ask).toContainText('Those you have now stop working.');
  await inspect(page);
  await ask.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(ask.getByText('That code did not match. Wait for the next one.')).toBeVisible();
  await ask.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('heading', { name: /^Then, once: keep these recovery codes/ })).toBeFocused();
  await expect(section(page).getByText(codes[1] ?? '')).toHaveCount(0);
  await section(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await section(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(section(page).getByText('10 recovery codes are left.')).toBeVisible();

  await section(page).getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('dialog', { name: 'Two-step sign-in' });
  await expect(question).toContainText('Turn off two-step sign-in? Your password alone will open the account.');
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByLabel('Code', { exact: true }).fill(appCode(key));
  await inspect(page);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(section(page).getByText('Two-step sign-in is off.')).toBeVisible();
});

test('two-step setup refuses an unconfirmed address, and mails the confirmation link', async ({ page }) => {
  const email = await newAccount(page);
  await open(page, accountPages.security());
  await section(page).getByRole('button', { name: 'Set it up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(`We sent a link to ${email}: press it, then try again.`);
  await inspect(page);
});

test('a code sent without the password first signs nobody in', async ({ page }) => {
  await open(page, accountPages.secondStep());
  await page.getByLabel('Enter the 6 digits the app shows').fill('000000');
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByRole('alert')).toContainText('The time for the code is over. Sign in again.');
  await inspect(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the code is sent as a plain form', async ({ page, shop }) => {
    const email = await provenAccount(page);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const { key } = await (await page.request.post('/api/account/two-step', { data: { password }, headers })).json();
    await page.request.post('/api/account/two-step/on', { data: { code: appCode(key) }, headers });
    await letCodePass(shop, email);
    await page.context().clearCookies();
    await page.request.post('/api/auth/sign-in', { data: { email, password } });
    await page.goto(accountPages.secondStep(pages.accountSettings()));
    await page.getByLabel('Enter the 6 digits the app shows').fill('000000');
    await page.getByRole('button', { name: 'SIGN IN' }).click();
    await expect(page.getByText('That code did not match. Wait for the next one.')).toBeVisible();
    await page.getByLabel('Enter the 6 digits the app shows').fill(appCode(key));
    await page.getByRole('button', { name: 'SIGN IN' }).click();
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  });
});

test('staff are led to set up two-step sign-in when the owner requires it', async ({ page, shop }) => {
  await openAsStaff(page, adminPages.settings('staff'));
  const needed = page.getByRole('switch', { name: 'Two-step sign-in for staff' });
  await needed.click();
  await expect(page.getByRole('alert')).toContainText('Set up your own two-step sign-in first.');
  await expect(needed).not.toBeChecked();
  await inspect(page);
  await shop.sql(`insert into settings (key, value) values ('staff_two_step', 'true')`, []);
  await open(page, adminPages.dashboard());
  await expect(page).toHaveURL(accountPages.security());
  await expect(section(page).getByText('Staff accounts need two-step sign-in. Set it up to go on.')).toBeVisible();
  await inspect(page);
  const key = await setUp(page);
  await section(page).getByLabel('Enter the 6 digits the app shows').fill(appCode(key));
  await section(page).getByRole('button', { name: 'Turn on' }).click();
  await section(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await open(page, adminPages.settings('staff'));
  await expect(needed).toBeChecked();
  await needed.click();
  await expect(page.getByText('Staff may sign in with their password alone.')).toBeVisible();
});
