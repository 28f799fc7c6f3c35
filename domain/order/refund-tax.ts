import type { Cents } from '#domain/money.ts';
import { allocate } from './refund.ts';

interface Part {
  amountCents: Cents;
  taxCents: Cents;
}

interface RefundToSplit {
  /** What the order's buyer paid: its total and the tax in it. */
  order: Part;
  /** Given back before, without refunds that failed. */
  before: Part;
  amountCents: Cents;
  /** What the returned lines cost, with their tax; null if the refund names none. */
  lines: Part | null;
}

/**
 * The tax that a refund gives back. Returned lines give back their own tax. Money that names no line gives back the tax
 * in proportion to what is left of the order; the last of the money takes the last of the tax. So refunds of a whole
 * order add up to its tax.
 */
export function taxGivenBack({ order, before, amountCents, lines }: RefundToSplit): Cents {
  const left = { amountCents: order.amountCents - before.amountCents, taxCents: order.taxCents - before.taxCents };
  if (amountCents >= left.amountCents) return within(left.taxCents, amountCents);
  const wanted = lines ?? left;
  // What was given back without naming lines may leave less than the lines cost.
  const [taxCents = 0] = allocate(wanted.taxCents, [amountCents, Math.max(0, wanted.amountCents - amountCents)]);
  return within(Math.min(taxCents, left.taxCents), amountCents);
}

const within = (cents: Cents, most: Cents): Cents => Math.max(0, Math.min(cents, most));

/** What a tax provider has on record of an order, goods and shipping apart. */
export interface RecordedTax {
  goods: Part;
  shipping: Part;
}

/**
 * The parts of a refund for a provider's record: the goods come back before the shipping, each with its tax. The parts
 * of all refunds of an order never exceed its record. `before` is what earlier refunds gave back; amounts without tax.
 */
export function reversedParts(record: RecordedTax, before: Part, refund: Part): RecordedTax {
  const { goods, shipping } = record;
  const after = { amountCents: before.amountCents + refund.amountCents, taxCents: before.taxCents + refund.taxCents };
  const between = (from: Cents, to: Cents, first: Cents, all: Cents) => ({
    goods: Math.min(to, first) - Math.min(from, first),
    shipping: Math.min(Math.max(to, first), all) - Math.min(Math.max(from, first), all),
  });
  const amounts = between(
    before.amountCents,
    after.amountCents,
    goods.amountCents,
    goods.amountCents + shipping.amountCents,
  );
  const taxes = between(before.taxCents, after.taxCents, goods.taxCents, goods.taxCents + shipping.taxCents);
  return {
    goods: { amountCents: amounts.goods, taxCents: taxes.goods },
    shipping: { amountCents: amounts.shipping, taxCents: taxes.shipping },
  };
}
