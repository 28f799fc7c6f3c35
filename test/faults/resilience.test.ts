import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProxyState } from '#test/support/faulty-proxy.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { databaseRow } from './resilience-database.ts';
import { pictureRow } from './resilience-pictures.ts';
import { expectRefunded, mailRow, pixelRow, providerRow, type Row } from './resilience-rows.ts';
import { openResilienceShop } from './resilience-shop.ts';
import { announceRun, rounds } from './seed.ts';

// Not in `beforeAll`: cleanup registered there is never called, and a shop would stay behind.
const shop = await openResilienceShop();
afterAll(() => shop.close());

const count = rounds(1);
/** `npm test` tries what is down; `npm run trust -- --only slow` also what hangs. */
const states: ProxyState[] = process.env.FAULT_ROUNDS ? ['hangs', 'down'] : ['down'];
const rows: [name: string, states: ProxyState[], make: () => Row][] = [
  ['Stripe', states, () => providerRow(shop, 'stripe')],
  ['PayPal', states, () => providerRow(shop, 'paypal')],
  ['the mail server', states, () => mailRow(shop)],
  ['the image store', states, () => pictureRow(shop)],
  ['the pixel host', states, () => pixelRow(shop)],
  ['PostgreSQL', states, () => databaseRow(shop)],
];
announceRun('slow', count);

for (let round = 1; round <= count; round += 1)
  for (const [name, itsStates, make] of rows)
    for (const state of itsStates)
      describe(`${name} ${state === 'down' ? 'is down' : state}, ${round}`, () => {
        const { trouble, over, cells } = make();
        beforeAll(() => trouble(state), 60_000);
        afterAll(over, 60_000);
        it.each(Object.entries(cells))('%s', (_, check) => check(), 120_000);
      });

it('in the end every refund was made once, and the books are right', async () => {
  await expectRefunded(shop, 'stripe');
  await expectRefunded(shop, 'paypal');
  await expectInvariants(shop.services.pool);
  expect(shop.hasEnded()).toBe(false);
});
