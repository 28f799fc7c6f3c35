import { afterAll, describe, expect, it } from 'vitest';
import { type Chance, seededChance } from '#db/seed/seeded-random.ts';
import type { Trouble } from '#test/support/fake-paypal/fake-paypal.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { type PaypalOrder, paypalShop } from '#test/support/shops/paypal-shop.ts';
import { settleOpenPayments, workWebhooks } from '#test/support/work-off.ts';

/** Run more with PERMUTATIONS=1000, or a single one with SEED=20261 PERMUTATIONS=1. */
const seeds = Array.from(
  { length: Number(process.env.PERMUTATIONS ?? 10) },
  (_, at) => Number(process.env.SEED ?? 20_261) + at,
);
const troubles: Trouble[] = [429, 500, 'html', 'drop', 'lose', 'break', 'empty'];

const shop = await paypalShop();
afterAll(() => shop.world.close());

/** What happens at PayPal, in its order: approved, partly refunded twice, disputed, escalated and decided. */
function* life({ reference }: PaypalOrder, isSlow: boolean): Generator<void> {
  const { world } = shop;
  const isTaken = () => world.fake.books.captures.some(({ orderId }) => orderId === reference);
  yield isSlow ? world.payLater(reference) : world.pay(reference);
  // The shop captures the money when it receives the event; nothing more can happen before.
  while (!isTaken()) yield;
  if (isSlow) yield world.comeThrough(reference, true);
  yield void world.refundAtProvider(reference, 500);
  const dispute = world.dispute(reference, 'INQUIRY');
  yield;
  yield void world.refundAtProvider(reference, 700);
  yield dispute.escalate();
  yield dispute.resolve('RESOLVED_SELLER_FAVOUR');
}

/** What may reach the shop at any moment: events in any order, the buyer, the reconciler, and PayPal faults. */
async function meanwhile(chance: Chance, order: PaypalOrder): Promise<void> {
  const events = shop.world.events();
  switch (chance.between(0, 6)) {
    case 0:
      shop.world.fake.next(chance.pick(troubles), chance.pick([/^POST \/v2/, /^GET/]));
      return;
    case 1:
      await shop.comeBack(order);
      return;
    case 2:
      await passTime();
      await settleOpenPayments(shop.services);
      return;
    case 3:
      await workWebhooks(shop.services);
      return;
    default:
      if (events.length > 0) await shop.deliver(chance.pick(events));
  }
}

/** Makes failed jobs due again. */
const passTime = () =>
  shop.services.pool.query(`
    with events as (update webhook_events set received_at = received_at - interval '3 days' where processed_at is null)
    update payments set created_at = created_at - interval '1 day', asked_at = null
    where status in ('created', 'pending', 'unknown', 'processing')`);

/** The remaining events arrive in any order, twice. */
async function deliverTheRest(chance: Chance): Promise<void> {
  shop.world.fake.troubles.length = 0;
  const rest = [...shop.world.events(), ...shop.world.events()];
  while (rest.length > 0) {
    const [event] = rest.splice(chance.between(0, rest.length - 1), 1);
    if (event) expect(await shop.deliver(event)).toBe(200);
    if (chance.next() < 0.3) await workWebhooks(shop.services);
  }
  await passTime();
  await workWebhooks(shop.services);
}

describe('facts in any order', () => {
  it.each(seeds)('end as if they had come in sequence (seed %i)', async seed => {
    const chance = seededChance(seed);
    shop.world.fake.books.events.length = 0;
    const order = await shop.order();
    const happening = life(order, chance.next() < 0.5);
    for (let step = 0; step < 400; step += 1) {
      if (chance.next() < 0.3 && happening.next().done) break;
      await meanwhile(chance, order);
    }
    expect(happening.next().done, 'PayPal is not at its end').toBe(true);
    await deliverTheRest(chance);
    expect(await shop.booksOf(order)).toEqual({
      order: 'paid',
      given_back: 1_200,
      payment: 'captured',
      captured: order.total,
      reserved: 1_200,
      refunded: 1_200,
      refunds: [
        [500, 'succeeded', 'at_provider'],
        [700, 'succeeded', 'at_provider'],
      ],
      disputes: ['won'],
      mails: ['order_placed', 'order_refunded', 'order_refunded', 'payment_received'],
    });
    expect(shop.world.held(order.reference)).toEqual({ captured: order.total, refunded: 1_200, captures: 1 });
    const open = await shop.services.pool.query('select 1 from webhook_events where processed_at is null');
    expect(open.rowCount).toBe(0);
    await expectInvariants(shop.services.pool);
  });
});
