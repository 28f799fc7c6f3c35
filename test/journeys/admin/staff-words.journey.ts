import type { RouteConfigEntry } from '@react-router/dev/routes';
import { adminPages } from '#contract/admin-pages.ts';
import { placeholdersIn } from '#test/support/placeholders.ts';
import pageRoutes from '#web/routes.ts';
import { expect, open, openAsStaff } from '../journey.ts';
import { type OwnShop, testIn } from '../own-shop.ts';
import { wordsOf } from '../words-of.ts';

const test = testIn();

test('no admin page shows a placeholder for a shop fact, and one that does is detected', async ({ page, shop }) => {
  test.slow();
  await fillLists(shop);
  await openAsStaff(page, adminPages.settings(), 'Settings');
  const paths = await adminPaths(shop);
  expect(paths.length).toBeGreaterThan(18);
  for (const path of paths) {
    await open(page, path);
    expect(placeholdersIn(await wordsOf(page)), path).toEqual([]);
    expect(placeholdersIn(await page.title()), path).toEqual([]);
  }
  await shop.sql(`update products set name = '[name of the product]' where slug = 'whipped-tallow-balm'`);
  await open(page, adminPages.products({ q: 'name of the product' }));
  expect(placeholdersIn(await wordsOf(page))).toContain('[name of the product]');
  await shop.sql(`update products set name = 'Whipped Tallow Balm' where slug = 'whipped-tallow-balm'`);
});

/** Rows for lists that are empty in a demo shop; an earlier journey may have added the same. */
async function fillLists(shop: OwnShop) {
  await shop.sql(
    `insert into given_up_jobs (queue, item, tries, error, retried_at)
     values ('settle-refund', 'a', 24, 'fetch failed', null), ('end-hold', 'b', 2, 'not done within 60 s', now()) on conflict do nothing`,
  );
  await shop.sql(
    `insert into newsletter_subscribers (email, consent_text, token_hash, token_expires_at) values ('r@example.test', 'Yes', 'r', now()) on conflict do nothing`,
  );
  await shop.sql(`insert into invariant_findings (invariant, row_count, sample) values ('order-total', 1, '{}')`);
  await shop.sql(
    `insert into activity (action, subject_kind, subject_id, facts) values ('settings.change', 'settings', null, '{"hold_minutes": {"from": 35, "to": 40}}')`,
  );
}

/** Each admin page of web/routes.ts, for existing things. */
async function adminPaths(shop: OwnShop): Promise<string[]> {
  const { rows } = await shop.sql(`select
    (select order_number from orders order by placed_at desc limit 1) as order,
    (select id from users where email = 'customer@goldengraze.test') as customer,
    (select id from support_tickets order by created_at limit 1) as ticket`);
  const [thing] = rows;
  return pathsOf(pageRoutes)
    .filter(path => path.startsWith('/admin'))
    .map(path =>
      path
        .replace(':orderNumber', thing.order)
        .replace('customers/:id', `customers/${thing.customer}`)
        .replace('support/:id', `support/${thing.ticket}`),
    );
}

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path ? `${above}/${path.replace(/^\//, '')}` : above;
    return [...(path || index ? [own] : []), ...pathsOf(children ?? [], own)];
  });
}
