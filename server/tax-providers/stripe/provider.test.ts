import type { Stripe } from 'stripe';
import { afterAll, beforeEach, describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest';
import type { z } from 'zod';
import { calculateTax } from '#server/tax-providers/calculate-tax.ts';
import { openFakeStripe } from '#test/support/fake-stripe/fake-stripe.ts';
import { taxProviderSuite, toAustin } from '#test/support/tax-provider-suite.ts';
import { openStripeTax } from './provider.ts';
import type { Calculation, Reversal, Transaction } from './shapes.ts';

const fake = await openFakeStripe();
afterAll(() => fake.close());
beforeEach(() => {
  fake.calls.length = 0;
  fake.trouble.length = 0;
  fake.books.taxRates = { TX: { percent: '8.25', onShipping: true } };
});

const open = (now = Date.now) => openStripeTax({ secretKey: fake.secretKey, apiBase: fake.url }, now);

taxProviderSuite('Stripe Tax', open);

/** A key of a sandbox with a registration in Texas. */
const sandboxKey = process.env.STRIPE_TAX_SANDBOX_KEY;
if (sandboxKey) taxProviderSuite('Stripe Tax in its sandbox', () => openStripeTax({ secretKey: sandboxKey }));

const asked = () => fake.calls.length;
const byTable = { taxCents: 545, taxBasisPoints: 825, source: 'fallback' };

describe('Stripe Tax', () => {
  it('is read as its library describes it', () => {
    type Lines = Required<Pick<Stripe.Tax.Calculation, 'line_items'>>;
    expectTypeOf<Stripe.Tax.Calculation & Lines & { id: string; line_items: object }>().toExtend<Calculation>();
    type Expanded = Stripe.Tax.Transaction & Required<Pick<Stripe.Tax.Transaction, 'line_items'>>;
    expectTypeOf<Expanded & { line_items: object }>().toExtend<Transaction>();
    expectTypeOf<Stripe.Tax.Transaction>().toExtend<z.input<typeof Reversal>>();
  });

  it('answers with its own rate, which may have more decimals than the owner’s', async () => {
    fake.books.taxRates = { TX: { percent: '8.375', onShipping: false } };
    expect(await calculateTax(open(), toAustin)).toEqual({
      taxCents: 452,
      taxBasisPoints: 837.5,
      taxesShipping: false,
      source: 'stripe',
    });
  });

  it('is asked with a line for each tax code, and says what each was taxed', async () => {
    const [soap, food] = ['txcd_32050027', 'txcd_40060003'];
    fake.books.taxExempt = [food];
    const goods = [
      { taxCode: null, cents: 1000 },
      { taxCode: soap, cents: 2000 },
      { taxCode: food, cents: 2400 },
    ];
    expect(await calculateTax(open(), { ...toAustin, goods })).toMatchObject({
      taxCents: 83 + 165 + 99,
      source: 'stripe',
      goodsTax: [
        { taxCode: null, taxCents: 83 },
        { taxCode: soap, taxCents: 165 },
        { taxCode: food, taxCents: 0 },
      ],
    });
    expect(fake.books.taxCalculations.at(-1)?.lines).toMatchObject([
      { reference: 'goods', amount: 1000, tax_code: 'txcd_99999999' },
      { reference: soap, amount: 2000, tax_code: soap },
      { reference: food, amount: 2400, tax_code: food },
    ]);
    fake.books.taxExempt = [];
  });

  it('is asked once for equal questions, for ten minutes', async () => {
    let time = 0;
    const provider = open(() => time);
    await Promise.all([calculateTax(provider, toAustin), calculateTax(provider, toAustin)]);
    await calculateTax(provider, { ...toAustin, subtotalCents: 6100, discountCents: 700 });
    expect(asked()).toBe(1);
    await calculateTax(provider, { ...toAustin, postal: '78701' });
    expect(asked()).toBe(2);
    time += 10 * 60_000;
    await calculateTax(provider, toAustin);
    expect(asked()).toBe(3);
  });

  it('is not asked outside the states of registration', async () => {
    const provider = open();
    await calculateTax(provider, { ...toAustin, state: 'OR', postal: '97201' });
    await calculateTax(provider, { ...toAustin, postal: '787' });
    expect(asked()).toBe(0);
  });

  it('that refuses a ZIP code is replaced by the owner’s rate, and asked again', async () => {
    const provider = open();
    const elsewhere = { ...toAustin, postal: '10001' };
    expect(await calculateTax(provider, elsewhere)).toMatchObject(byTable);
    await calculateTax(provider, elsewhere);
    expect(asked()).toBe(2);
    expect(await calculateTax(provider, toAustin)).toMatchObject({ source: 'stripe' });
  });

  it('says 0 where nothing is taxed, which is believed', async () => {
    fake.books.taxRates = { TX: { percent: '0', onShipping: false } };
    expect(await calculateTax(open(), toAustin)).toMatchObject({ taxCents: 0, taxBasisPoints: 0, source: 'stripe' });
  });

  it('without the registration says 0, which is not believed', async () => {
    fake.books.taxRates = {};
    expect(await calculateTax(open(), toAustin)).toMatchObject(byTable);
  });

  it.each([500, 429, 401, 'html', 'drop'] as const)(
    'that answers %s is replaced, and rests for a while',
    async trouble => {
      let time = 0;
      const provider = open(() => time);
      fake.trouble.push(trouble);
      expect(await calculateTax(provider, toAustin)).toMatchObject(byTable);
      expect(await calculateTax(provider, toAustin)).toMatchObject(byTable);
      expect(asked()).toBe(1);
      time += 15_000;
      expect(await calculateTax(provider, toAustin)).toMatchObject({ source: 'stripe' });
    },
  );

  it('that is silent keeps a buyer waiting for a second and a half at most', async () => {
    fake.trouble.push('hang');
    const limits = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => limits.mockRestore());
    const began = performance.now();
    expect(await calculateTax(open(), toAustin)).toMatchObject(byTable);
    expect(performance.now() - began).toBeGreaterThan(1_400);
    // Not by the clock, which a slow machine stretches: without a limit the answer would never come.
    expect(limits.mock.calls).toEqual([[1_500]]);
  });
});
