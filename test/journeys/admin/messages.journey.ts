import { adminPages } from '#contract/admin-pages.ts';
import { expect, inspect, open, openAsStaff } from '../journey.ts';
import { testIn } from '../own-shop.ts';

const test = testIn();

/** Other journeys of this shop may have caused welcome mails too. */
const buyer = 'customer@goldengraze.test';

test('staff find a mail that was given up, send it again, and see that it was sent', async ({ page, shop }) => {
  await shop.sql(`update outbox set dispatched_at = now() where dispatched_at is null`);
  const { rows } = await shop.sql(
    `insert into outbox (kind, dedupe_key, payload, dispatched_at)
     select 'welcome', 'welcome:journey', jsonb_build_object('user_id', id), now() from users where email = $1 returning id`,
    [buyer],
  );
  await shop.sql(
    `insert into mail_deliveries (outbox_id, kind, recipient, subject, status, attempts, error)
     values ($1, 'welcome', 'lost@example.com', 'Your Golden Graze account is open', 'dead', 12, '452 4.2.2 mailbox is full')`,
    [rows[0]?.id],
  );
  await openAsStaff(page, adminPages.messages(), 'Emails sent');
  await inspect(page);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Given up');
  await expect(page.getByRole('status').getByText('1 email', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('lost@');
  await expect(page.getByText('452 4.2.2 mailbox is full')).toBeVisible();
  await page.getByRole('button', { name: /^Send again: Your Golden Graze account is open/ }).dblclick();
  await expect(page.getByText('Sending again: Your Golden Graze account is open').first()).toBeVisible();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();

  await expect(async () => {
    const mails = await (await page.request.get('/dev/mail.json')).json();
    const isWelcome = (mail: { subject: string; to: string }) =>
      mail.to === buyer && mail.subject === 'Your Golden Graze account is open';
    const welcomes = mails.filter(isWelcome);
    expect(welcomes).toHaveLength(1);
  }).toPass();
  await open(page, adminPages.messages({ status: 'sent' }));
  await expect(
    page.getByRole('row', { name: /Your Golden Graze account is open/ }).filter({ hasText: buyer }),
  ).toBeVisible();
  await inspect(page);

  await page
    .getByRole('row')
    .filter({ hasText: buyer })
    .getByRole('link', { name: /account is open/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Golden Graze account is open' })).toBeVisible();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText(/^Hello/)).toBeVisible();
  await inspect(page);
  await page.getByText('As plain text').click();
  await expect(page.getByText('(the buyer’s own link)').first()).toBeVisible();
  await page.getByRole('link', { name: 'Welcome', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await expect(mail.getByText('Hello Ruth,')).toBeVisible();
  await page.getByRole('link', { name: 'All texts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What mails say' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  await inspect(page);
});
