import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, open, openAs, openAsStaff } from '../journey.ts';
import { testIn } from '../own-shop.ts';

const test = testIn();

test.use({ timezoneId: 'Asia/Tokyo' });

/** Half an hour before midnight in the shop; already the next day in New York and Tokyo. */
const instant = '2026-11-20T05:30:00Z';
const day = 'Nov 19, 2026';
const time = 'Nov 19, 11:30 PM CST';
/** The back office names the zone once, in its head. */
const staffTime = 'Nov 19, 11:30 PM';

test('order list, order page, receipt and admin show the same day, by the shop’s clock', async ({
  page,
  browser,
  shop,
}) => {
  const { rows } = await shop.sql(
    `update orders set placed_at = $1 where id = (
       select o.id from orders o join users u on u.id = o.user_id
       where u.email = 'customer@goldengraze.test' order by o.placed_at desc limit 1
     ) returning order_number`,
    [instant],
  );
  const number: string = rows[0].order_number;
  await openAs(page, 'customer@goldengraze.test', pages.orders());
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: number })).toContainText(day);
  await open(page, pages.order(number));
  await expect(page.locator(`time[datetime^="${instant.slice(0, 16)}"]`).first()).toHaveText(time);
  await open(page, pages.order(number).replace(/$/, '/receipt'));
  await expect(page.getByRole('main')).toContainText(day);

  const staff = await browser.newPage({ baseURL: shop.url, timezoneId: 'Asia/Tokyo' });
  await openAsStaff(staff, adminPages.orders({ q: number }));
  await expect(staff.getByRole('row').filter({ hasText: number })).toContainText(staffTime);
  await expect(staff.getByRole('banner')).toContainText('Central Time');
  await open(staff, adminPages.order(number));
  await expect(staff.getByRole('main')).toContainText(staffTime);
  await expect(staff.getByRole('main')).not.toContainText('CST');
});
