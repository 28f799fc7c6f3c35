import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, inspect, open, openAsStaff } from '../journey.ts';
import { newAccount, password } from '../new-account.ts';
import { testIn } from '../own-shop.ts';

const test = testIn();

test('staff remove several reviews for one reason; one that was already removed says so in its row', async ({
  page,
  shop,
}) => {
  await openAsStaff(page, adminPages.reviews({ status: 'published' }), 'Reviews');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const { rows } = await shop.sql(
    `update reviews set status = 'removed', removed_reason = 'spam'
     where id = (select id from reviews where status = 'published' order by created_at desc, id limit 1) returning title`,
  );
  await choose(page, 2);
  await expect(chosen(page)).toContainText('2 selected');
  await inspect(page);
  await chosen(page).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove 2 reviews?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question.getByText('Choose a reason.', { exact: true })).toBeVisible();
  await inspect(page);
  await question.getByRole('combobox', { name: 'Reason' }).selectOption('off topic');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('2 of 2 reviews are removed now.')).toBeVisible();

  await open(page, adminPages.reviews({ status: 'removed' }));
  await expect(page.getByRole('row').filter({ hasText: 'Removed by staff: off topic' })).toHaveCount(1);
  // The first removal's reason stands.
  await expect(page.getByRole('row').filter({ hasText: rows[0]?.title })).toContainText('Removed by staff: spam');
  await choose(page, 1);
  await ask(page, 'Remove', async dialog => {
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('spam');
  });
  await expect(page.getByText('The review was left as it is.')).toBeVisible();
  await expect(page.getByText('It is removed already, and keeps its first reason.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  await ask(page, 'Restore');
  await expect(page.getByText('2 of 2 reviews are shown again.')).toBeVisible();
  await open(page, adminPages.activity({ kind: 'review' }));
  await expect(page.getByRole('row', { name: /Published the review again/ })).toHaveCount(2);
});

test('staff unsubscribe several addresses from the newsletter; one that is already gone says so', async ({
  page,
  shop,
}) => {
  await shop.sql(
    `insert into newsletter_subscribers (email, consent_text, token_hash, token_expires_at)
     select name || '@example.test', 'Yes', name, now() from unnest(array['reader-a', 'reader-b', 'reader-c']) name`,
  );
  await openAsStaff(page, adminPages.newsletter({ q: 'reader-' }), 'Newsletter');
  await shop.sql(`delete from newsletter_subscribers where email = 'reader-b@example.test'`);
  await page.getByRole('checkbox', { name: 'Choose reader-a@example.test' }).check();
  await page.getByRole('checkbox', { name: 'Choose reader-b@example.test' }).check();
  await inspect(page);
  await ask(page, 'Take off the list');
  await expect(page.getByText('1 of 2 addresses are off the list now.')).toBeVisible();
  await expect(page.getByRole('row', { name: /reader-a/ })).toContainText('Left');
  await expect(page.getByRole('row', { name: /reader-c/ })).toContainText('Not confirmed');
  await page.getByRole('checkbox', { name: 'Choose reader-a@example.test' }).check();
  await ask(page, 'Take off the list');
  await expect(page.getByRole('row', { name: /reader-a/ })).toContainText('It has left already.');
  await open(page, adminPages.activity({ kind: 'newsletter' }));
  await expect(page.getByRole('row', { name: /Took the address off the newsletter/ })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'reader-a@example.test' })).toBeVisible();
});

test('staff sign chosen people out everywhere, fellow staff only with a password, and stay signed in', async ({
  page,
  browser,
  shop,
}) => {
  const theirs = await browser.newPage({ baseURL: shop.url });
  const email = await newAccount(theirs, 'Otto Signed In');
  const colleagues = await browser.newPage({ baseURL: shop.url });
  const colleague = await newAccount(colleagues, 'Otto Staff');
  await shop.sql(`update profiles set is_admin = true where id = (select id from users where email = $1)`, [colleague]);
  await openAsStaff(page, adminPages.customers({ q: 'otto s' }), 'Customers');
  await page.getByRole('checkbox', { name: 'Choose Otto Signed In' }).check();
  await ask(page, 'Sign out everywhere');
  await expect(page.getByText('The customer is signed out everywhere.')).toBeVisible();
  await theirs.goto(pages.orders());
  await expect(theirs).toHaveURL(/\/signin/);

  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  await ask(page, 'Sign out everywhere', async dialog => {
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(dialog.getByText('Type your password.')).toBeVisible();
    await inspect(page);
    await dialog.getByLabel('Your password').fill('Not-The-Password-1!');
  });
  await expect(page.getByText('1 of 2 customers are signed out everywhere.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Otto Staff/ })).toContainText('Current password is incorrect');
  await colleagues.goto(pages.admin());
  await expect(colleagues.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  // Whom the action left is still selected, for another try.
  await expect(page.getByRole('checkbox', { name: 'Choose Otto Staff' })).toBeChecked();
  await expect(chosen(page)).toContainText('1 selected');
  await ask(page, 'Sign out everywhere', dialog => dialog.getByLabel('Your password').fill(password));
  await expect(page.getByRole('row', { name: /Otto Staff/ })).not.toContainText('Current password is incorrect');
  await expect(page.getByRole('checkbox', { name: 'Choose Otto Staff' }), 'it was done').not.toBeChecked();
  await colleagues.goto(pages.admin());
  await expect(colleagues).toHaveURL(/\/signin/);

  await open(page, adminPages.customers({ role: 'admins', q: 'admin@' }));
  await page.getByRole('checkbox', { name: /^Choose Ada/ }).check();
  await ask(page, 'Sign out everywhere');
  await expect(page.getByText('The customer is signed out everywhere.').last()).toBeVisible();
  await open(page, adminPages.activity({ q: 'sign_out' }));
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Signed out everywhere');
});

test('coupons are filtered by state, and the view is saved under a name', async ({ page, shop }) => {
  await shop.sql(`insert into coupons (code, discount, active) values ('ON-VIEW', 5, true), ('OFF-VIEW', 5, false)`);
  await openAsStaff(page, adminPages.coupons(), 'Coupons');
  await page.getByRole('link', { name: 'Inactive', exact: true }).click();
  await expect(page.getByText('OFF-VIEW', { exact: true })).toBeVisible();
  await expect(page.getByText('ON-VIEW', { exact: true })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill('view');
  await expect(page).toHaveURL(/status=inactive/);
  await expect(page).toHaveURL(/q=view/);
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Resting codes');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await open(page, adminPages.coupons());
  await page.getByRole('link', { name: 'Resting codes' }).click();
  await expect(page.getByText('OFF-VIEW', { exact: true })).toBeVisible();
  await inspect(page);
  // By key: down to the row, then select it.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(chosen(page)).toContainText('1 selected');
});

test('staff check several money entries with the provider at once, and each shows its outcome', async ({
  page,
  shop,
}) => {
  await shop.sql(`insert into invariant_findings (invariant, row_count, sample) values ('order-total', 1, '{}')`);
  await shop.sql(
    `insert into webhook_events (provider, event_id, type, payload, attempts, error)
     values ('stripe', 'evt_bulk', 'charge.refunded', '{}', 15, 'stripe is not set up')`,
  );
  await openAsStaff(page, adminPages.money(), 'Payments to check');
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  await ask(page, 'Ask again');
  await expect(page.getByText('1 of 2 payments are settled.')).toBeVisible();
  // It is retried, with all its tries.
  await expect(page.getByRole('row', { name: /Unread message from a provider/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Figures do not agree/ })).toContainText(
    'This payment has no provider to ask.',
  );
  await inspect(page);
});

const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen rows' });

/** The first n rows. */
async function choose(page: Page, count: number) {
  for (let at = 1; at <= count; at += 1) await page.getByRole('row').nth(at).getByRole('checkbox').check();
}

/** Presses an action and confirms its question, after filling in what the question needs. */
async function ask(page: Page, action: string, answer?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await chosen(page).getByRole('button', { name: action }).click();
  const dialog = page.getByRole('alertdialog');
  await answer?.(dialog);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toHaveCount(0);
}
