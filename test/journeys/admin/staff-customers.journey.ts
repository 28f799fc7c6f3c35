import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { buy } from '../bought.ts';
import { expect, inspect, open, openAsStaff, signIn } from '../journey.ts';
import { newAccount, password, provenAccount } from '../new-account.ts';
import { testIn } from '../own-shop.ts';

const test = testIn();

test('staff find a customer while typing, and export the list', async ({ page, browser, baseURL }) => {
  const { email } = await somebody(browser, baseURL, 'Fern Uncommon');
  await openAsStaff(page, adminPages.customers(), 'Customers');
  await inspect(page);
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('UNCOMMON');
  await expect(page).toHaveURL(adminPages.customers({ q: 'UNCOMMON' }));
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('FUFern Uncommon');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^customers-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(`"Fern Uncommon","${email}",`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody is called this');
  await expect(page.getByText('No customers found')).toBeVisible();
  await inspect(page);
  await page.getByRole('link', { name: 'Admins', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'admin@goldengraze.test' })).toContainText('Admin');
});

test('a guest has a page, reached from the order, with notes and tags of staff', async ({ page, browser, baseURL }) => {
  const theirs = await browser.newPage({ baseURL });
  const email = `olga.${randomUUID()}@example.test`;
  const { order } = await buy(theirs, { email });
  await buy(theirs, { email });
  await openAsStaff(page, adminPages.order(order.order_number), `#${order.order_number}`);
  await page.getByRole('link', { name: /^2 orders, / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'June Meadow' })).toBeVisible();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expect(page.getByText('Guest', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `#${order.order_number}` })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Admin' })).toHaveCount(0);

  await page.getByLabel('Private note').fill('Parcel to the side door.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem');
  await expect(notes).toContainText('Parcel to the side door.');
  const tag = `Unscented ${randomUUID().slice(0, 6)}`;
  await page.getByLabel('Add a tag').fill(tag);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await inspect(page);
  await page.getByRole('link', { name: `Customers with the tag ${tag}` }).click();
  await expect(page.getByText(`Tag: ${tag}`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(tag);
  await inspect(page);
  await page.getByRole('link', { name: 'Guests', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Guest');
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  await page.getByRole('button', { name: `Remove the tag ${tag}` }).click();
  await expect(page.getByRole('link', { name: `Customers with the tag ${tag}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('link', { name: `Customers with the tag ${tag}` })).toBeVisible();
});

test('admin rights need a password to grant, are revoked at once, and never by oneself', async ({
  page,
  browser,
  baseURL,
}) => {
  const theirs = await browser.newPage({ baseURL });
  const email = await provenAccount(theirs, 'Rita Rights');
  const { order } = await buy(theirs, { email });
  await openAsStaff(page, adminPages.customers({ q: email }), 'Customers');
  await page.getByRole('link', { name: /^Rita Rights/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rita Rights' })).toBeVisible();
  await expect(page.getByRole('link', { name: `#${order.order_number}` })).toBeVisible();
  await inspect(page);

  await page.getByRole('switch', { name: 'Admin' }).click();
  const question = page.getByRole('dialog', { name: /^Give Rita Rights full access/ });
  await inspect(page);
  await question.getByLabel('Your password').fill('Not-The-Password-1!');
  await question.getByRole('button', { name: 'Make admin' }).click();
  await expect(question.getByText('Current password is incorrect')).toBeVisible();
  await question.getByLabel('Your password').fill(password);
  await page.route('**/api/admin/customers/*/admin', route => route.abort());
  await question.getByRole('button', { name: 'Make admin' }).click();
  await expect(question.getByRole('alert')).toHaveText('Network error updating admin status');
  await page.unroute('**/api/admin/customers/*/admin');
  await question.getByRole('button', { name: 'Make admin' }).click();
  await expect(page.getByText('Rita Rights is an admin now')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Admin' })).toBeChecked();
  // Rights take effect with a new sign-in.
  await open(theirs, pages.signIn(adminPages.customers()));
  await signIn(theirs, email);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();

  await page.getByRole('switch', { name: 'Admin' }).click();
  const taking = page.getByRole('dialog', { name: /^Take admin access from Rita Rights/ });
  await taking.getByLabel('Your password').fill(password);
  await taking.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Rita Rights is no longer an admin')).toBeVisible();
  await theirs.goto(adminPages.customers());
  await expect(theirs).toHaveURL(/\/signin/);

  await page.getByRole('link', { name: 'In the list of orders' }).click();
  await expect(page.getByRole('cell', { name: /^#GG-/ })).toContainText([`#${order.order_number}`]);
  await open(page, adminPages.customers({ role: 'admins', q: 'admin@goldengraze.test' }));
  await page.getByRole('link', { name: /^Ada Graze/ }).click();
  await expect(page.getByRole('switch', { name: 'Admin' })).toBeDisabled();
  await expect(page.getByText('You cannot change your own role.')).toBeVisible();
  await inspect(page);
});

test('rights are refused, with the reason, to an account with an unconfirmed address', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await somebody(browser, baseURL, 'Una Unproven');
  await openAsStaff(page, adminPages.customers({ q: email }), 'Customers');
  await page.getByRole('link', { name: /^Una Unproven/ }).click();
  await expect(page.getByRole('switch', { name: 'Admin' })).toBeDisabled();
  await expect(page.getByText('This address is not confirmed yet.')).toBeVisible();
  await inspect(page);
});

test('tickets and reviews of a customer lead to each one, and to all of them', async ({ page, shop }) => {
  const email = 'customer@goldengraze.test';
  const { rows } = await shop.sql(
    `update reviews set user_id = (select id from users where email = $1)
      where id in (select distinct on (product_id) id from reviews where user_id is null order by product_id limit 2)
      returning user_id, title`,
    [email],
  );
  const address = adminPages.customer(rows[0].user_id);
  await openAsStaff(page, address);
  await inspect(page);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByRole('link', { name: rows[0].title, exact: true }).first().click();
  await expect(page.getByRole('row').filter({ hasText: rows[0].title }).first()).toBeVisible();
  await open(page, address);
  await reviews.getByRole('link', { name: /^All \d+ reviews$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'reviews' })).toHaveText(/^[2-9] reviews$/);

  await open(page, address);
  const tickets = page.getByRole('region', { name: 'Tickets' });
  const subject = (await tickets.getByRole('link').first().textContent()) ?? '';
  await tickets.getByRole('link', { name: /^All \d+ tickets$/ }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(email);
  await expect(page.getByRole('main')).toContainText(subject);
});

test('the page of an unknown customer says so within the admin', async ({ page }) => {
  await openAsStaff(page, adminPages.customers(), 'Customers');
  await page.goto(adminPages.customer(randomUUID()));
  await expect(page.getByText('There is no such customer.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' }).first()).toBeVisible();
});

/** A new account in a browser of its own. */
async function somebody(browser: Browser, baseURL: string | undefined, name: string) {
  const theirs = await browser.newPage({ baseURL });
  return { theirs, email: await newAccount(theirs, name) };
}
