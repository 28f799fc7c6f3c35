import { type Cents, sumCents } from '../money.ts';
import { allocate, spreadDiscount } from '../order/refund.ts';

/** A category of goods at the tax provider, such as txcd_32050027; null for text that is none. */
export function readTaxCode(text: string): string | null {
  const code = text.trim().toLowerCase();
  return /^txcd_\d{8}$/.test(code) ? code : null;
}

interface Coded {
  /** null: the shop's usual one. */
  taxCode: string | null;
}

/** A line of an order at its price. */
export interface CodedLine extends Coded {
  cents: Cents;
  /** The discount is spread over it too. */
  isDiscounted: boolean;
}

/** The goods of one tax code less the discount. */
export interface CodedGoods extends Coded {
  cents: Cents;
}

export interface CodedTax extends Coded {
  taxCents: Cents;
}

/** A line as an order keeps it. */
export const codedItem = (item: {
  tax_code: string | null;
  line_total_cents: Cents;
  is_discounted: boolean;
}): CodedLine => ({
  taxCode: item.tax_code,
  cents: item.line_total_cents,
  isDiscounted: item.is_discounted,
});

/** The goods of each tax code less their share of the discount, in the order of the codes; at least one. */
export function goodsByCode(lines: readonly CodedLine[], discountCents: Cents): CodedGoods[] {
  const afterDiscount = lessDiscount(lines, discountCents);
  const byCode = new Map<string | null, Cents>();
  for (const [at, { taxCode }] of lines.entries())
    byCode.set(taxCode, (byCode.get(taxCode) ?? 0) + (afterDiscount[at] ?? 0));
  const goods = [...byCode].map(([taxCode, cents]) => ({ taxCode, cents })).filter(({ cents }) => cents > 0);
  if (goods.length === 0) return [{ taxCode: null, cents: 0 }];
  return goods.sort((one, other) => ((one.taxCode ?? '') < (other.taxCode ?? '') ? -1 : 1));
}

/** The tax of each line: its share of what its code was taxed. */
export function taxOfLines(
  lines: readonly CodedLine[],
  discountCents: Cents,
  taxes: readonly CodedTax[],
): readonly Cents[] {
  const weights = lessDiscount(lines, discountCents);
  const parts = taxes.map(({ taxCode, taxCents }) => {
    const isOfCode = lines.map(line => line.taxCode === taxCode);
    return isOfCode.includes(true)
      ? allocate(
          taxCents,
          weights.map((weight, at) => (isOfCode[at] ? weight : 0)),
        )
      : [];
  });
  return lines.map((_, at) => sumCents(parts.map(part => part[at] ?? 0)));
}

function lessDiscount(lines: readonly CodedLine[], discountCents: Cents): Cents[] {
  const discounts = spreadDiscount(discountCents, lines);
  return lines.map(({ cents }, at) => cents - (discounts[at] ?? 0));
}
