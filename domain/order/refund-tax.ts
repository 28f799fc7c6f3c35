import { type Cents, sumCents } from '#domain/money.ts';
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

/** What a tax provider has on record of an order: goods by tax code, and the shipping. */
export interface RecordedTax {
  goods: readonly Part[];
  shipping: Part;
}

/** Amounts without tax. */
export interface SettledRefund extends Part {
  /** What it names of each of the recorded goods; null if it names none. */
  named: readonly Part[] | null;
}

/**
 * The parts of an order's refunds for a provider's record, in the order in which they settled: first the named goods,
 * then the others in proportion to what is left of them, at last the shipping, each with its tax. The parts of all
 * refunds never exceed the record.
 */
export function reversedParts(record: RecordedTax, refunds: readonly SettledRefund[]): RecordedTax[] {
  let left = record;
  return refunds.map(({ amountCents, taxCents, named }) => {
    const amounts = take(left, 'amountCents', amountCents, named);
    const taxes = take(left, 'taxCents', taxCents, named);
    const partAt = (at: number) => ({ amountCents: amounts[at] ?? 0, taxCents: taxes[at] ?? 0 });
    const goods = left.goods.map((_, at) => partAt(at));
    const parts = { goods, shipping: partAt(goods.length) };
    left = {
      goods: left.goods.map((part, at) => less(part, partAt(at))),
      shipping: less(left.shipping, parts.shipping),
    };
    return parts;
  });
}

const less = (part: Part, taken: Part): Part => ({
  amountCents: part.amountCents - taken.amountCents,
  taxCents: part.taxCents - taken.taxCents,
});

/** Of each of the goods, then of the shipping. */
function take(left: RecordedTax, of: keyof Part, cents: Cents, named: SettledRefund['named']): Cents[] {
  const goods = left.goods.map(part => part[of]);
  const first = spread(
    goods.map((most, at) => Math.min(most, named?.[at]?.[of] ?? 0)),
    cents,
  );
  const rest = cents - sumCents(first);
  const second = spread(
    goods.map((most, at) => most - (first[at] ?? 0)),
    rest,
  );
  const shipping = Math.min(left.shipping[of], rest - sumCents(second));
  return [...first.map((part, at) => part + (second[at] ?? 0)), shipping];
}

/** In proportion to what there is, and never more than that. */
const spread = (most: readonly Cents[], cents: Cents) => allocate(Math.min(cents, sumCents(most)), most);
