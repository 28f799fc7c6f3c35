import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenArrows, circlesOf, orderRooms } from './house/arrows.ts';
import {
  badComments,
  badName,
  barrel,
  escapes,
  ordersWrittenElsewhere,
  roomsDrawn,
  roomsNamed,
  testHabits,
  ticketsWrittenElsewhere,
  tooLong,
  transactionsBegunElsewhere,
} from './house/habits.ts';
import { uiHabits, wordsInScreens } from './house/screens.ts';
import { foldersOf, housePaths, houseRooms, houseSources } from './house/sources.ts';

const sources = houseSources();
const architecture = readFileSync('ARCHITECTURE.md', 'utf8');
/** The samples below break the rules on purpose. */
const judged = sources.filter(source => source.path !== 'test/boundaries.test.ts');

describe('the repository', () => {
  it('imports only along the arrows of ARCHITECTURE.md', () => {
    expect(judged.flatMap(brokenArrows)).toEqual([]);
  });

  it('has short files and plain names', () => {
    expect([...judged.flatMap(tooLong), ...housePaths().flatMap(badName)]).toEqual([]);
  });

  it('has comments that fit and explain themselves', () => {
    expect(judged.flatMap(badComments)).toEqual([]);
  });

  it('has no barrels, no escapes from the tools and nothing left undone', () => {
    expect([...judged.flatMap(barrel), ...judged.flatMap(escapes)]).toEqual([]);
  });

  it('has tests without sleeps and without skipped cases', () => {
    expect(judged.flatMap(testHabits)).toEqual([]);
  });

  it('has no words in screens, and nothing of the shop in web/ui', () => {
    expect([...judged.flatMap(wordsInScreens), ...judged.flatMap(uiHabits)]).toEqual([]);
  });

  it('has exactly the rooms that ARCHITECTURE.md lists', () => {
    expect(houseRooms()).toEqual(roomsNamed(architecture));
  });

  it('lists each decision once, by its title', () => {
    const listed = readFileSync('docs/decisions/README.md', 'utf8').match(/^- .+$/gm) ?? [];
    const pages = globSync('docs/decisions/[0-9]*.md').map(path => {
      const [, number, title] = /^# (\d{3}) (.+)/.exec(readFileSync(path, 'utf8')) ?? [];
      return `- [${number}](${basename(path)}) ${title}`;
    });
    expect(listed.toSorted()).toEqual(pages.toSorted());
  });

  it('has exactly the server rooms that ARCHITECTURE.md draws, the order rooms layered', () => {
    const features = roomsDrawn(architecture, 8);
    expect(features.slice(0, orderRooms.length)).toEqual(orderRooms);
    expect(features.toSorted()).toEqual(foldersOf('server/features'));
    expect(roomsDrawn(architecture, 6).toSorted()).toEqual(foldersOf('server'));
  });

  it('has no circle of features, nor of rooms of the web', () => {
    expect(circlesOf(judged)).toEqual([]);
  });

  it('changes placed orders in the order book only', () => {
    expect(judged.flatMap(ordersWrittenElsewhere)).toEqual([]);
  });

  it('changes opened tickets in one place only', () => {
    expect(judged.flatMap(ticketsWrittenElsewhere)).toEqual([]);
  });

  it('begins transactions in one place only', () => {
    expect(judged.flatMap(transactionsBegunElsewhere)).toEqual([]);
  });
});

describe('the house rules catch', () => {
  const arrow = (path: string, line: string) => brokenArrows({ path, text: `\n${line}\n` });

  it.each([
    ['server/flow/coalesce.ts', "import type { Services } from '#server/services.ts';"],
    ['domain/price.ts', "import { z } from 'zod';"],
    ['domain/price.ts', "import { routes } from '#contract/routes.ts';"],
    ['content/home.ts', "import { formatMoney } from '#domain/money.ts';"],
    ['contract/orders/shapes.ts', "import { home } from '#content/home.ts';"],
    ['web/ui/button/button.tsx', "import { pages } from '#contract/pages.ts';"],
    ['web/admin/parts/panel.tsx', "import { page } from '#web/admin/orders/list/page.tsx';"],
    ['web/client/api.ts', "import { Button } from '../ui/button/button.tsx';"],
    ['web/storefront/cart/page.tsx', "import type { Db } from '#server/database/connect.ts';"],
    ['web/storefront/cart/page.tsx', "const panel = await import('#web/admin/orders/list/page.tsx');"],
    ['web/admin/orders/list/page.tsx', "} from '#web/storefront/cart/page.tsx';"],
    ['server/http/doorway.ts', "import { signIn } from '#server/features/accounts/sign-in.ts';"],
    ['server/database/connect.ts', "import { root } from '#web/root.tsx';"],
    ['server/features/orders/routes.ts', "import { openTest } from '#server/payment-providers/test/provider.ts';"],
    ['server/features/orders/routes.ts', "import { cartRoutes } from '#server/features/cart/routes.ts';"],
    ['server/features/orders/routes.ts', "import { cartRoutes } from '#server/features/cart/admin-routes.ts';"],
    ['server/features/order-book/order-rows.ts', "import { x } from '#server/features/refunds/request-refund.ts';"],
    ['server/features/checkout/place-order.ts', "import { x } from '#server/features/orders/pay-order.ts';"],
    ['server/app.ts', "import { prepare } from '#bin/prepare.ts';"],
    ['web/admin/orders/list/page.tsx', "import { rule } from '../../../domain/price.ts';"],
  ])('%s: %s', (path, line) => {
    expect(arrow(path, line)).toHaveLength(1);
    expect(arrow(path, line)[0]).toMatch(new RegExp(`^${path}:2 `));
  });

  it('nothing that the table allows', () => {
    expect(arrow('contract/orders/shapes.ts', "import { z } from 'zod';")).toEqual([]);
    expect(arrow('web/ui/text/fact-rows.tsx', "import { formatMoney } from '#domain/money.ts';")).toEqual([]);
    expect(arrow('server/features/orders/routes.ts', "import { quote } from '../checkout/quote.ts';")).toHaveLength(1);
    expect(arrow('server/features/orders/routes.ts', "import { find } from '../cart/queries.ts';")).toEqual([]);
    expect(arrow('server/features/orders/routes.ts', "import { put } from '../cart/change-cart.ts';")).toEqual([]);
    expect(arrow('server/features/orders/pay-order.ts', "import { x } from '../payments/start-payment.ts';")).toEqual(
      [],
    );
    expect(arrow('domain/price.test.ts', "import fc from 'fast-check';")).toEqual([]);
  });

  it('wide comments, and those that point at a document from outside', () => {
    const wide = `/** ${'A word. '.repeat(15)}*/`;
    expect(badComments({ path: 'server/app.ts', text: wide })).toHaveLength(1);
    expect(badComments({ path: 'server/app.ts', text: '// As spec section 8 says.' })).toHaveLength(1);
    expect(badComments({ path: 'server/app.ts', text: "const wide = '/**';" })).toEqual([]);
  });

  it('long files, dump folders and bad names, but not data', () => {
    const text = 'x;\n'.repeat(301);
    expect(tooLong({ path: 'server/app.ts', text })).toEqual(['server/app.ts:301 longer than 300 lines']);
    expect(tooLong({ path: 'content/home.ts', text })).toEqual([]);
    expect(badName('web/utils/money.ts')).toEqual(['web/utils/money.ts:1 a folder named utils']);
    expect(badName('web/ui/badge/PriceTag.tsx')).toHaveLength(1);
    expect(badName('web/entry.server.tsx')).toEqual([]);
  });

  it('circles, and orders changed outside the order book', () => {
    const one = {
      path: 'server/features/cart/a.ts',
      text: "import { q } from '#server/features/checkout/queries.ts';",
    };
    const other = {
      path: 'server/features/checkout/b.ts',
      text: "import { q } from '#server/features/cart/queries.ts';",
    };
    expect(circlesOf([one, other])).toEqual(['server/features/cart → server/features/checkout → server/features/cart']);
    expect(circlesOf([one])).toEqual([]);
    const shell = { path: 'web/admin/shell/a.ts', text: "import { b } from '#web/admin/orders/b.ts';" };
    const orders = { path: 'web/admin/orders/b.ts', text: "import { a } from '../shell/a.ts';" };
    expect(circlesOf([shell, orders])).toEqual(['web/admin/orders → web/admin/shell → web/admin/orders']);
    const written = { path: 'server/features/orders/a.ts', text: "trx.updateTable('orders')" };
    expect(ordersWrittenElsewhere(written)).toHaveLength(1);
    const ticket = { path: 'server/features/support/a.ts', text: 'sql`update support_tickets set status' };
    expect(ticketsWrittenElsewhere(ticket)).toHaveLength(1);
    const begun = { path: 'server/features/cart/a.ts', text: 'await db\n  .transaction()\n  .execute(work);' };
    expect(transactionsBegunElsewhere(begun)).toHaveLength(1);
  });

  it('barrels', () => {
    expect(
      barrel({ path: 'web/ui/index.ts', text: "export { A } from './a.ts';\nexport * from './b.ts';" }),
    ).toHaveLength(1);
    expect(barrel({ path: 'web/ui/a.ts', text: "export { A } from './a.ts';\nexport const b = 1;" })).toEqual([]);
  });

  it.each([
    'const x: any = 1;',
    'const x = y as any;',
    'const x: Map<string, any> = y;',
    'const x: any[] = y;',
    '// @ts-ignore',
    '// biome-ignore lint: because',
    '// TODO: later',
    '// FIXME',
  ])('the escape %s', text => {
    expect(escapes({ path: 'domain/a.ts', text })).toHaveLength(1);
  });

  it('no escape in plain words', () => {
    expect(escapes({ path: 'domain/a.ts', text: "const text = 'any order, as any shop';" })).toEqual([]);
  });

  it.each([
    'await new Promise(r => set' + 'Timeout(r, 50));',
    'await page.waitFor' + 'Timeout(100);',
    'it.on' + "ly('x', f);",
    'test.sk' + "ip('x');",
    '  shop = await testShop();',
  ])('the habit %s', text => {
    expect(testHabits({ path: 'server/a.test.ts', text })).toHaveLength(1);
  });

  it.each([
    '<h1>My Orders</h1>',
    '        Track Package',
    '<p>Placed on {date}</p>',
    '<nav aria-label="Breadcrumb">',
    '<Button busyLabel="Saving..." />',
  ])('the words in %s', text => {
    expect(wordsInScreens({ path: 'web/storefront/orders/page.tsx', text })).toHaveLength(1);
  });

  it.each([
    '<p>{text.title}</p>',
    '<Picture alt="" />',
    'const isLate = (now: number) => now > last && first < now;',
    ' * Says what happened. Words of a comment',
    'export function Field<Row>(props: Props<Row>) {',
  ])('no words in %s', text => {
    expect(wordsInScreens({ path: 'web/storefront/orders/page.tsx', text })).toEqual([]);
  });

  it('a web/ui file that knows orders, and one outside a folder', () => {
    expect(uiHabits({ path: 'web/ui/badge/badge.tsx', text: 'const looks = { ticket: 1 };' })).toHaveLength(1);
    expect(uiHabits({ path: 'web/ui/badge.tsx', text: '' })).toHaveLength(1);
    expect(uiHabits({ path: 'web/ui/badge/badge.tsx', text: '/** On a product. */' })).toEqual([]);
  });

  it('a room missing in the list, and a listed room that does not exist', () => {
    const table =
      '# A\n## Rooms\n| Room |\n|---|\n| `domain/` | rules |\n| `attic/` | old |\n\n## Next\n| `cellar/` | no |';
    expect(roomsNamed(table)).toEqual(['attic', 'domain']);
  });
});
