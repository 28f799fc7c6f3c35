import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { announceRun, rounds } from '#test/faults/seed.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { addresses, ask, expected } from './rights-ask.ts';
import { callers, openRightsShop } from './rights-callers.ts';
import { things, unknownThing } from './rights-things.ts';

// Not in `beforeAll`: cleanup registered there is never called.
const shop = await openRightsShop();
const count = rounds(1);
announceRun('rights', count);

it('every address of the shop has a row in the rights matrix', () => {
  const known = new Set(
    addresses.flatMap(({ name, method, path }) => [name, `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`]),
  );
  const answered = shop.app.routes.filter(({ method }) => method !== 'ALL');
  expect(answered.map(({ method, path }) => `${method} ${path}`).filter(address => !known.has(address))).toEqual([]);
  expect(answered.length).toBeGreaterThan(60);
});

it('a live shop has no address of the demo shop', () => {
  const live = createApp({ ...shop.services, env: { ...shop.services.env, SHOP_MODE: 'live' } });
  expect(live.routes.filter(({ path }) => /^\/dev|payments\/test/.test(path))).toEqual([]);
});

it.each(addresses)(
  '$name admits exactly the allowed of nine kinds of caller',
  async address => {
    for (let round = 0; round < count; round += 1) {
      const outcomes: Record<string, string> = {};
      const should: Record<string, string> = {};
      for (const kind of callers) {
        const { outcome, isPrivate } = await ask(shop, address, kind, address.of ? await things[address.of](shop) : '');
        const isLeak = isPrivate && kind !== 'the customer' && kind !== 'staff';
        outcomes[kind] = isLeak ? `${outcome}, with the customer's own` : outcome;
        should[kind] = expected(address, kind);
      }
      expect(outcomes).toEqual(should);
    }
  },
  20_000 * count,
);

// The other callers have no rights, as the test above shows.
const outsiders = ['nobody', 'another customer', 'demoted staff', 'a guest with another key'] as const;
const guarded = addresses.filter(({ of, access }) => of && ['owner', 'owner or staff', 'staff'].includes(access));

it.each(guarded)('$name: another’s looks like one that does not exist, by every method', async address => {
  const kind = address.of ?? 'product';
  const ways = [
    {},
    { method: 'HEAD' },
    { method: 'GET' },
    { method: 'GET', override: address.method },
    { method: 'POST', override: address.method },
    { method: 'OPTIONS' },
  ];
  for (const caller of outsiders) {
    const theirs = await things[kind](shop);
    const before = await everything();
    for (const way of ways) {
      const said = { caller, ...way };
      const found = await ask(shop, address, caller, theirs, way);
      const unknown = await ask(shop, address, caller, unknownThing(kind), way);
      expect({ ...said, ...found.plain }).toEqual({ ...said, ...unknown.plain });
    }
    expect(await everything(), `${caller} changed something`).toEqual(before);
  }
  await expectInvariants(shop.services.pool);
});

/** Rows that a wrong grant could have changed: orders, carts, stock, people. */
async function everything(): Promise<unknown> {
  const tables = [
    'orders',
    'order_events',
    'payments',
    'refunds',
    'cart_items',
    'wishlist_items',
    'products',
    'profiles',
    'coupons',
    'reviews',
    'outbox',
    'support_tickets',
    'support_messages',
    'support_pictures',
  ];
  const hashes = tables.map(
    table => `(select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${table} t)`,
  );
  return (await sql.raw(`select array[${hashes.join(', ')}] as now`).execute(shop.services.db)).rows;
}
