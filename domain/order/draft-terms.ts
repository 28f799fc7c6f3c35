import type { Cents } from '#domain/money.ts';

interface DraftLine {
  product_id: string;
  quantity: number;
  /** For one unit; null: the product's price. */
  price_cents: Cents | null;
  reason: string;
}

/** An order as staff write it. */
export interface DraftToPrice {
  lines: readonly DraftLine[];
  coupon_code: string;
  discount_cents: Cents;
  shipping_cents: Cents | null;
  /** The number of the order whose goods it replaces; null: none. */
  replaces: string | null;
  replace_reason: string;
}

/** What staff set of the price; the rest follows from the products and the shop's rates. */
export interface DraftTerms {
  lines: readonly DraftLine[];
  couponCode: string;
  amountOffCents: Cents;
  shippingPriceCents: Cents | null;
}

/** A replacement costs nothing, whatever the draft says. */
export function draftTerms(draft: DraftToPrice): DraftTerms {
  if (draft.replaces === null) {
    return {
      lines: draft.lines,
      couponCode: draft.coupon_code,
      amountOffCents: draft.discount_cents,
      shippingPriceCents: draft.shipping_cents,
    };
  }
  return {
    lines: draft.lines.map(line => ({ ...line, price_cents: 0, reason: draft.replace_reason })),
    couponCode: '',
    amountOffCents: 0,
    shippingPriceCents: 0,
  };
}

/** Why it cannot become an order yet, by field; a line's fields begin with its product's id. */
export function draftProblems(draft: DraftToPrice): Record<string, string> {
  const problems: Record<string, string> = {};
  if (draft.lines.length === 0) problems.lines = 'Add a product first.';
  if (draft.replaces !== null) {
    if (draft.replace_reason === '') problems.replace_reason = 'Say why it is replaced.';
    return problems;
  }
  for (const { product_id, price_cents, reason } of draft.lines) {
    if (price_cents !== null && reason === '') problems[`${product_id}.reason`] = 'Say why it is another price.';
  }
  if (draft.coupon_code.trim() !== '' && draft.discount_cents > 0) {
    problems.discount_cents = 'Use a code or an amount, not both.';
  }
  return problems;
}
