import { adminPages } from '#contract/admin-pages.ts';
import { expect, inspect, open, openAsStaff } from '../journey.ts';
import { testIn } from '../own-shop.ts';

const test = testIn();

test('staff see failed tasks with their reason and order, and retry one or all', async ({ page, shop }) => {
  await openAsStaff(page, adminPages.messages());
  await page.getByRole('link', { name: 'Failed tasks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failed tasks' })).toBeVisible();
  await expect(page.getByText('No task has failed.')).toBeVisible();
  await inspect(page);

  // For deleted items, so that a retry has nothing to do and succeeds.
  await shop.sql(
    `insert into given_up_jobs (queue, item, party, order_number, tries, error)
     select 'settle-refund', gen_random_uuid(), 'stripe', (select min(order_number) from orders), 24, 'stripe has no answer about refund 0b'
     from generate_series(1, 3)`,
  );
  await shop.sql(
    `insert into given_up_jobs (queue, item, ticket_id, tries, error)
     select 'join-tickets', id, id, 1, 'not done within 60 s' from support_tickets order by created_at limit 1`,
  );
  await open(page, adminPages.jobs());
  await expect(page.getByRole('status').getByText('4 tasks', { exact: true })).toBeVisible();
  const ticketJob = page.getByRole('row', { name: /Bring a guest ticket into an account/ });
  await expect(ticketJob).toContainText('It took too long');
  await expect(ticketJob.getByRole('link', { name: /^Ticket: / })).toBeVisible();
  await ticketJob.getByText('What the program said').click();
  await expect(ticketJob.getByText('not done within 60 s')).toBeVisible();
  await inspect(page);
  await ticketJob.getByRole('button', { name: /^Try again: Bring a guest ticket/ }).dblclick();
  await expect(page.getByText('Trying again: Bring a guest ticket into an account').first()).toBeVisible();

  await page.getByRole('link', { name: 'Give money back 3' }).click();
  await expect(page.getByRole('status').getByText('3 tasks', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Order #GG-/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Try all 3 again' }).click();
  const question = page.getByRole('alertdialog', { name: 'Try 3 tasks again?' });
  await question.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('3 tasks are being tried again.')).toBeVisible();

  await expect(async () => {
    await open(page, adminPages.jobs());
    await expect(page.getByText('No task has failed.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await open(page, adminPages.activity({ kind: 'job' }));
  await expect(page.getByRole('row', { name: /Tried the task again/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Give money back' })).toBeVisible();
  await inspect(page);
});

test('a job done meanwhile says so, a bulk retry answers row by row, and a failed list can be reloaded', async ({
  page,
  shop,
}) => {
  await shop.sql(
    `insert into given_up_jobs (queue, item, order_number, tries, error, retried_at)
     values ('end-hold', 'a', 'GG-GONE-0001', 3, 'fetch failed', null), ('end-hold', 'b', 'GG-LINE-0002', 3, 'fetch failed', now())`,
  );
  await openAsStaff(page, adminPages.jobs());
  await expect(page.getByRole('row', { name: /GG-LINE-0002/ })).toContainText('Trying again');
  await shop.sql(`delete from given_up_jobs where item = 'a'`);
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('0 of 2 tasks are being tried again.')).toBeVisible();
  await expect(page.getByRole('row', { name: /GG-LINE-0002/ })).toContainText('It is being tried already.');
  await expect(page.getByRole('row', { name: /GG-GONE-0001/ })).toHaveCount(0);

  await shop.sql('alter table given_up_jobs rename to given_up_gone');
  await open(page, adminPages.jobs());
  await expect(page.getByRole('alert')).toBeVisible();
  await shop.sql('alter table given_up_gone rename to given_up_jobs');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /GG-LINE-0002/ })).toBeVisible();
});
