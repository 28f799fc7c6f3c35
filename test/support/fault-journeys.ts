import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import type { Services } from '#server/services.ts';
import { announceRun, seed } from '#test/faults/seed.ts';
import {
  endLeftPayments,
  settleOpenPayments,
  settleOpenRefunds,
  sweepHolds,
  workWebhooks,
} from '#test/support/work-off.ts';
import { expectInvariants } from './invariants.ts';
import { sendOrder, stockProduct } from './shops/test-orders.ts';
import type { TestApp } from './test-app.ts';

/** An action of the shopper or provider; does nothing when it is no longer possible. */
export type ProviderStep = 'pay' | 'decline' | 'payLater' | 'comeThrough' | 'refund';

/** A shop and its provider, with faults between the two. */
export interface TroubledShop<Trouble> {
  services: Services;
  app: TestApp;
  method: 'card' | 'paypal';
  troubles: Trouble[];
  /** Makes the next matching call fail like this. */
  goWrong(trouble: Trouble): void;
  /** Ends all faults and completes delayed work. */
  calm(): void;
  /** A page as the provider names it. */
  act(step: ProviderStep, page: string): void;
  /** Delivers every pending event of the provider. */
  deliver(): Promise<void>;
  /** The provider's balance of an order, in cents. */
  held(orderNumber: string): { captured: number; refunded: number };
}

const atTheProvider = ['pay', 'decline', 'payLater', 'comeThrough', 'refund'] as const;
const steps = [...atTheProvider, 'pay', 'payNow', 'ask', 'sweep', 'cancel', 'receive'] as const;
type Step = (typeof steps)[number];

const isAtProvider = (step: Step): step is ProviderStep => (atTheProvider as readonly Step[]).includes(step);

/** A hundred thousand in all: `npm run trust -- --only money`. A failure prints its seed. */
const runs = Number(process.env.JOURNEYS ?? 15);

/** A refund by the provider was not recorded while the shop was refunding everything. */
const onceWrong: [null, { step: Step; trouble: null }[]][] = [
  [null, (['pay', 'cancel', 'refund', 'receive'] as const).map(step => ({ step, trouble: null }))],
];

/**
 * Buyers, staff, jobs and the provider act in any order while calls fail; then everything is polled and delivered
 * again.
 */
export function booksAgreeInTheEnd<Trouble>(name: string, shop: TroubledShop<Trouble>): void {
  it(
    `whatever fails between the shop and ${name}, in the end the books of both agree`,
    async () => {
      announceRun('money', runs);
      const trouble = fc.option(fc.constantFrom(...shop.troubles), { freq: 1, nil: null });
      const journey = fc.array(fc.record({ step: fc.constantFrom(...steps), trouble }), {
        minLength: 3,
        maxLength: 10,
      });
      let moved = 0;
      let walked = 0;
      await fc.assert(
        fc.asyncProperty(trouble, journey, async (first, path) => {
          if (first !== null) shop.goWrong(first);
          const placed = await place(shop);
          for (const { step, trouble } of path) {
            if (trouble !== null) shop.goWrong(trouble);
            await take(shop, step, placed);
          }
          shop.calm();
          for (let round = 0; round < 3; round += 1) {
            await ask(shop, placed);
            await receive(shop);
          }
          const held = shop.held(placed.order.order_number);
          expect(await booksOf(shop, placed)).toEqual(held);
          moved += held.captured;
          walked += 1;
          if (walked < 50 || walked % 50 === 0) await expectInvariants(shop.services.pool);
          await leaveAlone(shop);
        }),
        { numRuns: runs, endOnFailure: true, examples: onceWrong, seed },
      );
      await expectInvariants(shop.services.pool);
      expect(moved, 'cents that moved').toBeGreaterThan(0);
    },
    60_000 + runs * 2_000,
  );
}

type Shop = TroubledShop<unknown>;

async function place({ services, app, method }: Pick<Shop, 'services' | 'app' | 'method'>): Promise<PlacedOrder> {
  const items = [{ product_id: await stockProduct(services), quantity: 1 }];
  return (await sendOrder(app.guest, { items, payment_method: method })).data;
}

async function take(shop: Omit<Shop, 'goWrong'>, step: Step, placed: PlacedOrder): Promise<void> {
  const { order_number: number, key } = placed.order;
  if (step === 'payNow' || step === 'cancel') {
    const verb = step === 'payNow' ? 'pay' : 'cancel';
    await shop.app.guest.send('POST', `/api/orders/${number}/${verb}?key=${key}`);
    await endLeftPayments(shop.services);
  }
  if (step === 'ask') await ask(shop, placed);
  else if (step === 'receive') await receive(shop);
  else if (step === 'sweep') await endHold(shop.services, number);
  else if (isAtProvider(step)) {
    const page = await openPage(shop.services, number);
    if (page) shop.act(step, page);
  }
}

/** The shopper's open page, if the shop ever learned of one. */
async function openPage({ pool }: Services, orderNumber: string): Promise<string | null> {
  const { rows } = await pool.query<{ reference: string }>(
    `select p.provider_reference as reference from payments p join orders o on o.id = p.order_id
    where o.order_number = $1 and p.redirect_url is not null order by p.created_at desc limit 1`,
    [orderNumber],
  );
  return rows[0]?.reference ?? null;
}

async function endHold(services: Services, orderNumber: string) {
  await services.pool.query(
    `update orders set hold_expires_at = now() - interval '1 second' where order_number = $1 and hold_expires_at is not null`,
    [orderNumber],
  );
  await sweepHolds(services);
}

async function ask({ services }: Pick<Shop, 'services'>, { order }: PlacedOrder) {
  await services.pool.query(
    `update payments set asked_at = 'epoch', created_at = least(created_at, now() - interval '1 hour')
    where status in ('created', 'pending', 'processing', 'unknown')
      and order_id = (select id from orders where order_number = $1)`,
    [order.order_number],
  );
  await endLeftPayments(services);
  await settleOpenPayments(services);
  await settleOpenRefunds(services);
}

/**
 * A finished journey's payments are no longer polled, though a page is open: each journey would take longer than the
 * last.
 */
const leaveAlone = ({ services }: Pick<Shop, 'services'>) =>
  services.pool.query(`update payments set asked_at = 'infinity' where asked_at <> 'infinity'`);

/** Makes failed work due again. */
async function receive({ services, deliver }: Pick<Shop, 'services' | 'deliver'>) {
  await deliver();
  await services.pool.query(
    `update webhook_events set received_at = now() - interval '1 day' where processed_at is null`,
  );
  await workWebhooks(services);
}

async function booksOf({ services }: Pick<Shop, 'services'>, { order }: PlacedOrder) {
  const { rows } = await services.pool.query<{ captured: number; refunded: number }>(
    `select sum(captured_cents)::int as captured, sum(p.refunded_cents)::int as refunded
    from payments p join orders o on o.id = p.order_id where order_number = $1`,
    [order.order_number],
  );
  return rows[0];
}
