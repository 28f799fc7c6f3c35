import { adminPages } from '#contract/admin-pages.ts';
import { expect, inspect, open, openAsStaff } from '../journey.ts';
import { testIn } from '../own-shop.ts';

const test = testIn();

test('the system page shows how the shop is doing, what never happened, and what to do', async ({ page, shop }) => {
  await shop.sql('truncate invariant_runs, invariant_findings, backup_runs');
  // As workers write it every ten seconds.
  await shop.sql('update pgboss.queue set monitor_on = now()');
  await openAsStaff(page, adminPages.health(), 'System');
  const check = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  await expect(check('Figures agree')).toContainText('The check has not run yet.');
  await expect(check('Backup')).toContainText('The shop has never made a backup.');
  await expect(check('Tasks')).toContainText('Well');
  await expect(check('Disk')).toContainText(/[\d.]+ GB of [\d.]+ GB are free\./);
  await inspect(page);

  await shop.sql('insert into invariant_runs default values');
  await shop.sql('insert into backup_runs (row_count) values (1204)');
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(check('Backup')).toContainText('with 1,204 rows');
  await expect(page.getByRole('status').filter({ hasText: 'All is well.' })).toBeVisible();

  await shop.sql('alter table backup_runs rename to gone');
  await open(page, adminPages.health());
  await expect(page.getByRole('alert')).toBeVisible();
  await inspect(page);
  await shop.sql('alter table gone rename to backup_runs');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(check('Backup')).toBeVisible();
});
