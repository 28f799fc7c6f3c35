import { fill } from '#content/fill.ts';
import { draftText as text } from '#content/words/admin/drafts.ts';
import type { Draft, DraftForm, FilledDraft } from '#contract/drafts/shapes.ts';
import { decimal, parseDollars } from '#domain/money.ts';
import type { ShippingMethodName } from '#domain/price.ts';
import { staffLineMaximum } from '#domain/stock/stock.ts';
import type { Difference } from '#web/admin/parts/form/conflict-notice.tsx';

export interface LineValues {
  product_id: string;
  quantity: string;
  /** Empty: the product's price. */
  price: string;
  reason: string;
}

const buyerFields = ['email', 'name', 'phone', 'address1', 'address2', 'city', 'state', 'postal'] as const;
export type BuyerField = (typeof buyerFields)[number];

/** The draft as typed. */
export type DraftValues = Record<BuyerField | TermField, string> & {
  lines: readonly LineValues[];
  shipping_method: ShippingMethodName;
  replaces: string | null;
  adds_to: string | null;
};
export type TermField = 'coupon_code' | 'discount_cents' | 'shipping_cents' | 'notes' | 'replace_reason';

export function valuesOf(draft: Draft | null, email = ''): DraftValues {
  const form = draft?.form as FilledDraft | undefined;
  const { shipping } = form ?? {};
  return {
    lines: (form?.lines ?? []).map(({ product_id, quantity, price_cents, reason }) => ({
      product_id,
      quantity: String(quantity),
      price: price_cents === null ? '' : decimal(price_cents),
      reason,
    })),
    email: shipping?.email ?? email,
    name: shipping?.name ?? '',
    phone: shipping?.phone ?? '',
    address1: shipping?.address1 ?? '',
    address2: shipping?.address2 ?? '',
    city: shipping?.city ?? '',
    state: shipping?.state ?? '',
    postal: shipping?.postal ?? '',
    coupon_code: form?.coupon_code ?? '',
    discount_cents: form?.discount_cents ? decimal(form.discount_cents) : '',
    shipping_method: form?.shipping_method ?? 'standard',
    shipping_cents: form && form.shipping_cents !== null ? decimal(form.shipping_cents) : '',
    notes: form?.notes ?? '',
    replaces: form?.replaces ?? null,
    adds_to: form?.adds_to ?? null,
    replace_reason: form?.replace_reason ?? '',
  };
}

/** What is sent, and the fields that cannot be read, which count as left out. */
export function formOf(values: DraftValues): { form: DraftForm; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const read = (field: string, typed: string, problem: string, otherwise: number | null) => {
    if (typed.trim() === '') return otherwise;
    const cents = parseDollars(typed);
    if (cents === null) problems[field] = problem;
    return cents ?? otherwise;
  };
  const lines = values.lines.map(({ product_id, quantity, price, reason }) => {
    const units = Number(quantity);
    const isRight = Number.isInteger(units) && units >= 1 && units <= staffLineMaximum && quantity.trim() !== '';
    if (!isRight) problems[`${product_id}.quantity`] = fill(text.problems.quantity, { most: staffLineMaximum });
    const price_cents = read(`${product_id}.price`, price, text.problems.price, null);
    return { product_id, quantity: isRight ? units : 1, price_cents, reason };
  });
  const { coupon_code, shipping_method, notes, replaces, replace_reason, adds_to } = values;
  const shipping = Object.fromEntries(buyerFields.map(field => [field, values[field]]));
  const form = {
    lines,
    shipping,
    coupon_code,
    discount_cents: read('discount_cents', values.discount_cents, text.problems.discount, 0) ?? 0,
    shipping_method,
    shipping_cents: read('shipping_cents', values.shipping_cents, text.problems.price, null),
    notes,
    replaces,
    replace_reason,
    adds_to,
  };
  return { form, problems };
}

const goods = (values: DraftValues) =>
  values.lines.map(line => [line.product_id, line.quantity, line.price, line.reason].join(' ')).join('; ');
const buyer = (values: DraftValues) =>
  buyerFields
    .map(field => values[field])
    .filter(Boolean)
    .join(', ');

const rows: readonly (readonly [label: string, read: (values: DraftValues) => string])[] = [
  [text.panels.buyer, buyer],
  [text.panels.goods, goods],
  [
    text.terms.method,
    ({ shipping_method, shipping_cents }) => `${text.terms.methods[shipping_method]} ${shipping_cents}`,
  ],
  [text.terms.coupon, ({ coupon_code }) => coupon_code],
  [text.terms.discount, values => values.discount_cents],
  [text.terms.notes, ({ notes }) => notes],
  [text.terms.reason, ({ replace_reason }) => replace_reason],
];

/** The parts in which two versions differ. */
export const changedParts = (a: DraftValues, b: DraftValues): string[] =>
  rows.filter(([, read]) => read(a) !== read(b)).map(([label]) => label);

/** The parts in which two versions differ, with what they say; of goods only that they do. */
export const differences = (theirs: DraftValues, yours: DraftValues): Difference[] =>
  rows
    .filter(([, read]) => read(theirs) !== read(yours))
    .map(([label, read]) =>
      read === goods
        ? { label, theirs: units(theirs), yours: units(yours) }
        : { label, theirs: read(theirs) || '–', yours: read(yours) || '–' },
    );

const units = ({ lines }: DraftValues) => {
  const n = lines.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0);
  return n === 1 ? text.list.units.one : fill(text.list.units.more, { n });
};
