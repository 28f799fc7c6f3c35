import { beforeEach, describe, expect, it } from 'vitest';
import type { LabelShop, Parcel } from '#server/shipping-providers/port.ts';
import type { TaxProvider } from '#server/tax-providers/port.ts';
import { carrierShop } from '#test/support/shops/carrier-shop.ts';
import { testApp } from '#test/support/test-app.ts';
import { checkoutRoutes } from './routes.ts';

const { fake, offers, services, app, another, set, goods, quote, place } = await carrierShop();
const { db } = services;
const other = testApp(another(), checkoutRoutes);
const austin = { state: 'TX', postal: '78704' };

describe('without an answer of the carrier', () => {
  it.each([400, 422, 500, 429, 'html', 'hang', 'none', 'zero'] as const)(
    'after %s the owner’s price holds, and is placed as quoted even if the carrier speaks a moment later',
    async trouble => {
      if (trouble === 'none') fake.offers = [];
      else if (trouble === 'zero') fake.offers = [['USPS', 'Free', '0.00', 2]];
      else fake.trouble.push(trouble);
      const order = { items: await goods() };
      const { totals } = await quote({ ...order, ...austin });
      expect(totals.shipping_cents).toBe(1200);
      fake.offers = offers;
      const { row } = await place({ ...order, expected_total_cents: totals.total_cents });
      expect(row).toMatchObject({ shipping_cents: 1200, shipping_source: 'fallback' });
      expect(fake.calls).toHaveLength(1);
    },
  );

  it('it is asked again once the silence is no longer cached', async () => {
    fake.trouble.push(500);
    const items = await goods();
    expect((await quote({ items, ...austin })).totals.shipping_cents).toBe(1200);
    await db.updateTable('carrier_rates').set({ good_until: new Date() }).execute();
    expect((await quote({ items, ...austin })).totals.shipping_cents).toBe(493);
  });

  it('a shop that buys no labels, names no package or sends more than a carrier takes has its own price', async () => {
    const items = await goods();
    const byHand = testApp({ ...services, shipping: { name: 'by-hand' } }, checkoutRoutes);
    expect((await quote({ items, ...austin }, byHand.guest)).totals.shipping_cents).toBe(1200);
    await set('packages', []);
    services.settings.forget();
    expect((await quote({ items, ...austin })).totals.shipping_cents).toBe(1200);
    await services.db.deleteFrom('settings').where('key', '=', 'packages').execute();
    services.settings.forget();
    await services.db.updateTable('products').set({ weight_oz: 1119 }).execute();
    expect((await quote({ items, ...austin })).totals.shipping_cents).toBe(1200);
    expect(fake.calls).toEqual([]);
  });

  it('a visitor who asks too much has it, and others the carrier’s', async () => {
    const limiter = { ...services.limiter, take: async () => ({ refused: 'rate_limited', message: '' }) as never };
    const limited = testApp({ ...services, limiter }, checkoutRoutes);
    const items = await goods();
    expect((await quote({ items, ...austin }, limited.guest)).totals.shipping_cents).toBe(1200);
    expect((await quote({ items, ...austin })).totals.shipping_cents).toBe(493);
    expect((await quote({ items, ...austin }, limited.guest)).totals.shipping_cents).toBe(493);
  });
});

describe('two processes', () => {
  it('agree on the price that was quoted first, also while the carrier changes its own', async () => {
    const order = { items: await goods() };
    const { totals } = await quote({ ...order, ...austin });
    fake.offers = [['USPS', 'GroundAdvantage', '9.99', 3]];
    const { row } = await place({ ...order, expected_total_cents: totals.total_cents }, other.guest);
    expect(row).toMatchObject({ shipping_cents: 493, shipping_source: 'carrier' });
    expect(fake.calls).toHaveLength(1);
  });

  it('that ask at once have one answer, and one question each at most', async () => {
    const items = await goods();
    const asks = [app, other, app, other, app].map(({ guest }) => quote({ items, ...austin }, guest));
    expect(new Set((await Promise.all(asks)).map(({ totals }) => totals.shipping_cents))).toEqual(new Set([493]));
    expect(fake.calls.length).toBeLessThanOrEqual(2);
    expect(await db.selectFrom('carrier_rates').select('question').execute()).toHaveLength(1);
  });

  it('an answer that another process had a moment earlier counts', async () => {
    const order = { items: await goods() };
    await quote({ ...order, ...austin });
    await db.updateTable('carrier_rates').set({ good_until: new Date() }).execute();
    const theirs = JSON.stringify([{ carrier: 'USPS', service: 'Ground', cents: 700, days: 3 }]);
    const { shipping } = another();
    const labels = {
      ...shipping.labels,
      rates: async (parcel: Parcel) => {
        const tomorrow = new Date(Date.now() + 86_400_000);
        await db.updateTable('carrier_rates').set({ rates: theirs, good_until: tomorrow }).execute();
        return shipping.labels?.rates(parcel);
      },
    } as LabelShop;
    const late = testApp({ ...services, shipping: { ...shipping, labels } }, checkoutRoutes);
    expect((await quote({ ...order, ...austin }, late.guest)).totals.shipping_cents).toBe(700);
  });

  it('a price that changed with the day is shown to the buyer, who pays the new price', async () => {
    const order = { items: await goods() };
    const before = await quote({ ...order, ...austin });
    await db.updateTable('carrier_rates').set({ good_until: new Date() }).execute();
    fake.offers = [['USPS', 'GroundAdvantage', '9.99', 3]];
    const refused = await place({ ...order, expected_total_cents: before.totals.total_cents }, other.guest);
    expect([refused.status, refused.data.error.code]).toEqual([409, 'total_changed']);
    const after = await quote({ ...order, ...austin });
    expect(after.totals.shipping_cents).toBe(999);
    const { row } = await place({ ...order, expected_total_cents: after.totals.total_cents }, other.guest);
    expect(row).toMatchObject({ shipping_cents: 999, total_cents: after.totals.total_cents });
  });
});

describe('the tax of it', () => {
  const answer = { taxCents: 77, taxBasisPoints: 200, taxesShipping: true, source: 'stripe' as const };
  const never = new Promise<never>(() => {});
  const taxBy = (calculate: TaxProvider['calculate']) =>
    testApp({ ...services, tax: { name: 'stripe', calculate } }, checkoutRoutes).guest;
  beforeEach(() => set('tax_by_state', { TX: { basisPoints: 800, onShipping: true } }));

  it('is that of the carrier’s price, on the order as in the quote', async () => {
    const asked: number[] = [];
    const guest = taxBy(async ({ shippingCents }) => {
      asked.push(shippingCents);
      return { ...answer, taxCents: shippingCents };
    });
    const items = await goods();
    const { totals } = await quote({ items, ...austin }, guest);
    expect(totals).toMatchObject({ shipping_cents: 493, tax_cents: 493 });
    const { row } = await place({ items, expected_total_cents: totals.total_cents }, guest);
    expect(row).toMatchObject({ shipping_cents: 493, total_cents: totals.total_cents });
    expect(new Set(asked)).toEqual(new Set([1200, 493]));
  });

  it('is there for the owner’s price, asked while the carrier was silent', async () => {
    fake.trouble.push('hang');
    const { totals } = await quote(
      { items: await goods(), ...austin },
      taxBy(async () => answer),
    );
    expect(totals).toMatchObject({ shipping_cents: 1200, tax_cents: 77 });
  });

  it('is not kept waiting by the question about the owner’s price', async () => {
    const guest = taxBy(async ({ shippingCents }) => {
      if (shippingCents === 1200) return never;
      for (let turn = 0; turn < 20; turn += 1) await db.selectFrom('settings').select('key').execute();
      return answer;
    });
    const { totals } = await quote({ items: await goods(), ...austin }, guest);
    expect(totals).toMatchObject({ shipping_cents: 493, tax_cents: 77 });
  });

  it('is by the owner’s rate where its provider takes what the carrier left of the time', async () => {
    const guest = taxBy(() => never);
    expect((await quote({ items: await goods(), ...austin }, guest)).totals).toMatchObject({
      shipping_cents: 493,
      tax_cents: 279,
    });
    fake.trouble.push('hang');
    const dear = await goods(4000);
    expect((await quote({ items: dear, ...austin, postal: '78705' }, guest)).totals).toMatchObject({
      shipping_cents: 1200,
      tax_cents: 416,
    });
  });
});
