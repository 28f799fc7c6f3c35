import type { Page } from '@playwright/test';
import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, inspect, mailTo, open, test } from '../journey.ts';
import { elsewhere, newAccount, password, provenAccount } from '../new-account.ts';

const settings = pages.accountSettings();
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a signed-out visitor signs in first, then comes back to account settings', async ({ page }) => {
  for (const path of [settings, accountPages.security()]) {
    await page.goto(path);
    await expect(page).toHaveURL(pages.signIn(path));
  }
});

test('a name is saved on its own, and the greeting changes at once', async ({ page }) => {
  const email = await newAccount(page);
  await open(page, settings);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await inspect(page);
  const name = section(page, 'Name');
  const save = name.getByRole('button', { name: 'Save name' });
  await expect(save).toBeDisabled();
  await expect(name.getByText('Nothing has changed yet.')).toBeVisible();
  for (const [typed, sentence] of [
    ['J', 'Name must be at least 2 characters'],
    ['x'.repeat(81), 'Name must be less than 80 characters'],
  ] as const) {
    await name.getByLabel('Full name').fill(typed);
    await save.click();
    await expect(name.getByText(sentence)).toBeVisible();
  }
  await name.getByLabel('Full name').fill('  Juniper Vale ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Juniper Vale' })).toBeVisible();
  await expect(save).toBeDisabled();
});

test('a failed save shows an error and loses nothing typed', async ({ page }) => {
  await newAccount(page);
  await open(page, settings);
  const name = section(page, 'Name');
  await name.getByLabel('Full name').fill('Juniper Vale');
  await page.route('**/api/account/name', route => route.abort());
  await name.getByRole('button', { name: 'Save name' }).click();
  await expect(name.getByRole('alert')).toHaveText('Network error updating profile');
  await page.route('**/api/account/name', route => route.fulfill({ status: 500, json: { error: { code: 'fault' } } }));
  await name.getByRole('button', { name: 'Save name' }).click();
  await expect(name.getByRole('alert')).toHaveText('Failed to update profile');
  await expect(name.getByLabel('Full name')).toHaveValue('Juniper Vale');
  await page.unroute('**/api/account/name');
  await page.context().clearCookies();
  await name.getByRole('button', { name: 'Save name' }).click();
  await expect(page).toHaveURL(pages.signIn(settings));
});

test('a new email address takes effect only once its link is pressed', async ({ page, browser, baseURL }) => {
  const email = await provenAccount(page);
  const next = email.replace('june', 'juniper');
  await open(page, settings);
  const row = section(page, 'Email');
  const change = row.getByRole('button', { name: 'Change email' });
  await expect(change).toBeDisabled();
  await row.getByLabel('New email').fill(email.toUpperCase());
  await expect(row.getByText('New email must be different from current email')).toBeVisible();
  await expect(row.getByText('This is your current email.')).toBeVisible();
  await expect(change).toBeDisabled();
  const refuse = async (typed: string, secret: string, sentence: string) => {
    await row.getByLabel('New email').fill(typed);
    await row.getByLabel('Current password').fill(secret);
    await change.click();
    await expect(row.getByText(sentence)).toBeVisible();
  };
  await refuse('june', password, 'Please enter a valid email address');
  await refuse(next, '', 'Current password is required');
  await refuse(next, 'Not-The-Password-1!', 'Current password is incorrect');
  await refuse('customer@goldengraze.test', password, 'This email address is not authorized');
  await inspect(page);
  await row.getByLabel('New email').fill(next);
  await row.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(row.getByRole('status')).toContainText(
    `Check the inbox of ${next} and click the confirm link. The old address works until then.`,
  );

  const other = await elsewhere(browser, baseURL, email);
  const link =
    (await mailTo(page, next, /Confirm your email address/)).links.find(each => each.includes('token=')) ?? '';
  // A mail scanner opens the link twice, and uses up nothing.
  for (let look = 0; look < 2; look += 1) expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page).toHaveURL(pages.confirmEmailChange());
  await inspect(page);
  await page.getByRole('button', { name: 'CONFIRM EMAIL' }).click();
  await expect(page.getByText(`Your email is now ${next}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your new email' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByText(`Signed in as ${next}`)).toBeVisible();
  expect((await other.request.get('/api/account')).status()).toBe(401);

  await page.goto(link);
  await page.getByRole('button', { name: 'CONFIRM EMAIL' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link has run out' })).toBeVisible();
  await inspect(page);
  await other.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the link of the mail can be pressed', async ({ page }) => {
    const email = await newAccount(page);
    const next = email.replace('june', 'plain');
    await page.request.post('/api/account/email', {
      data: { email: next, current_password: password },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    await page.goto((await mailTo(page, next, /Confirm your email/)).links.find(each => each.includes('token=')) ?? '');
    await page.getByRole('button', { name: 'CONFIRM EMAIL' }).click();
    await expect(page.getByText(`Your email is now ${next}.`)).toBeVisible();
  });
});

test.describe('account settings account settings without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('name, address and password are saved as plain forms, with errors at their fields', async ({ page }) => {
    const email = await newAccount(page);
    await page.goto(settings);
    const name = section(page, 'Name');
    await name.getByLabel('Full name').fill('J');
    await name.getByRole('button', { name: 'Save name' }).click();
    await expect(name.getByText('Name must be at least 2 characters')).toBeVisible();
    await expect(name.getByLabel('Full name')).toHaveValue('J');
    await name.getByLabel('Full name').fill('June Plain');
    await name.getByRole('button', { name: 'Save name' }).click();
    await expect(name.getByText('Profile updated successfully')).toBeVisible();
    await page.goto(settings);
    await expect(name.getByLabel('Full name')).toHaveValue('June Plain');

    const address = section(page, 'Email');
    const next = email.replace('june', 'plainer');
    const change = async (current: string) => {
      await address.getByLabel('New email').fill(next);
      await address.getByLabel('Current password').fill(current);
      await address.getByRole('button', { name: 'Change email' }).click();
    };
    await change('Not-The-Password-1!');
    await expect(address.getByText('Current password is incorrect')).toBeVisible();
    await expect(address.getByLabel('New email')).toHaveValue(next);
    await change(password);
    await expect(address.getByText(`Check the inbox of ${next}`)).toBeVisible();

    const row = section(page, 'Password');
    const set = async (typed: string, again: string) => {
      await row.getByLabel('Current password').fill(password);
      await row.getByLabel('New password', { exact: true }).fill(typed);
      await row.getByLabel('Confirm new password').fill(again);
      await row.getByRole('button', { name: 'Change password' }).click();
    };
    await set('Meadow-Lark-2!', 'Meadow-Lark-3!');
    await expect(row.getByText("Passwords don't match")).toBeVisible();
    await expect(row.getByLabel('New password', { exact: true })).toHaveValue('');
    await set('Meadow-Lark-2!', 'Meadow-Lark-2!');
    await expect(row.getByText('Password updated successfully')).toBeVisible();
    expect((await page.request.get('/api/account')).status()).toBe(200);
  });

  test('other devices are signed out, one or all', async ({ page, browser, baseURL }) => {
    const email = await newAccount(page);
    const others = [await elsewhere(browser, baseURL, email), await elsewhere(browser, baseURL, email)];
    others.push(await elsewhere(browser, baseURL, email));
    await page.goto(accountPages.security());
    const devices = section(page, 'Where you’re signed in');
    await expect(devices.getByRole('listitem')).toHaveCount(4);
    await devices
      .getByRole('button', { name: /^Sign out .* on / })
      .first()
      .click();
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    for (const other of others) {
      expect((await other.request.get('/api/account')).status()).toBe(401);
      await other.close();
    }
  });
});

test('changing a password shows the strength meter and signs out other devices', async ({ page, browser, baseURL }) => {
  const email = await newAccount(page);
  const other = await elsewhere(browser, baseURL, email);
  await open(page, settings);
  const row = section(page, 'Password');
  const change = row.getByRole('button', { name: 'Change password' });
  const next = row.getByLabel('New password', { exact: true });
  await expect(change).toBeDisabled();
  for (const [typed, word] of [
    ['abc', 'Weak'],
    ['abc1', 'Fair'],
    ['Abc1', 'Good'],
    ['Abc1!xyz', 'Strong'],
  ] as const) {
    await next.fill(typed);
    await expect(row.getByRole('status')).toHaveText(`Password strength: ${word}`);
  }
  const refuse = async (typed: string, sentence: string, again = typed, current = password) => {
    await row.getByLabel('Current password').fill(current);
    await next.fill(typed);
    await row.getByLabel('Confirm new password').fill(again);
    await change.click();
    await expect(row.getByText(sentence, { exact: true })).toBeVisible();
  };
  await refuse('Abc1!', 'Password must be at least 8 characters');
  await refuse('Abcdefg!', 'Password must contain at least one number');
  await refuse('Abcdefg1', 'Password must contain at least one special character');
  await refuse(password, 'New password must be different from current password');
  await refuse('Meadow-Lark-2!', "Passwords don't match", 'Meadow-Lark-3!');
  await refuse('Meadow-Lark-2!', 'Current password is incorrect', 'Meadow-Lark-2!', 'Not-The-Password-1!');
  await inspect(page);
  await row.getByLabel('Current password').fill(password);
  await change.click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(next).toHaveValue('');
  expect((await other.request.get('/api/account')).status()).toBe(401);
  expect((await page.request.get('/api/account')).status()).toBe(200);
  await other.close();
});

test('checkout starts with the default address', async ({ page }) => {
  await newAccount(page);
  await open(page, settings);
  const row = section(page, 'Default shipping address');
  await row.getByRole('button', { name: 'Add address' }).click();
  await expect(row.getByLabel('Address', { exact: true })).toBeFocused();
  await row.getByLabel('Address', { exact: true }).fill('12 Pasture Lane');
  await row.getByLabel('City').fill('Austin');
  await row.getByLabel('State').selectOption('TX');
  await row.getByLabel('ZIP').fill('7870');
  await row.getByLabel('Phone').fill('512 555 0142');
  await row.getByRole('button', { name: 'Save address' }).click();
  await expect(row.getByText('Use 5 digits, such as 78704.')).toBeVisible();
  await expect(row.getByLabel('ZIP')).toBeFocused();
  await inspect(page);
  await row.getByLabel('ZIP').fill('78704');
  await row.getByRole('button', { name: 'Save address' }).click();
  await expect(row.getByText('Austin, TX 78704')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Edit address' })).toBeFocused();
  await inspect(page);
  await open(page, pages.product('whipped-tallow-balm'));
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('12 Pasture Lane');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('TX');
});

test('the links to additional settings lead there and back', async ({ page }) => {
  await newAccount(page);
  await open(page, settings);
  const more = section(page, 'Additional Settings');
  await expect(more.getByRole('link', { name: 'Order History No orders yet' })).toHaveAttribute('href', pages.orders());
  await more.getByRole('link', { name: /^Sessions & Security/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions & Security' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to settings' }).click();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(pages.home());
  await page.getByRole('button', { name: 'June Meadow' }).click();
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await expect(page).toHaveURL(settings);
});
