import { fill } from '#content/fill.ts';
import { choicesText as text } from '#content/words/product.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { choicesOf } from '#domain/catalog/family.ts';
import { scentLabel } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';

export interface ShownChoice {
  label: string;
  /** The address it leads to; null: not made with the other chosen value. */
  slug: string | null;
  /** Price, or why it is not there, after the other value if that changes too. */
  note: string;
  isSoldOut: boolean;
  /** Also shown as a dot of its color. */
  scent: string | null;
}

export type ChoiceGroup = { name: string; choices: ShownChoice[] };

/**
 * What the page of a product offers beside it: the options of its family, or the scents of its line. Composed in the
 * loader, so that the browser loads no rules.
 */
export function productChoices(product: Product): ChoiceGroup[] {
  if (!product.family) return siblingScents(product);
  const { options, variants } = product.family;
  const shown = variants.find(({ slug }) => slug === product.slug);
  if (!shown || variants.length < 2) return [];
  return choicesOf(options, variants, shown).map(({ name, choices }, option) => {
    const other = shown.values[1 - option];
    return {
      name,
      choices: choices.map(({ value, to }) => ({
        label: value,
        slug: to?.slug ?? null,
        note: to ? noteOf(to, to.values[1 - option], other) : fill(text.notMade, { value: other ?? '' }),
        isSoldOut: to?.is_sold_out ?? false,
        scent: name.toLowerCase() === text.scent.toLowerCase() ? value : null,
      })),
    };
  });
}

type To = Pick<NonNullable<Product['family']>['variants'][number], 'is_sold_out' | 'price_cents'>;

function noteOf({ is_sold_out, price_cents }: To, other: string | undefined, shown: string | undefined): string {
  const note = is_sold_out ? text.soldOut : formatMoney(price_cents);
  return other && other !== shown ? `${other}, ${note}` : note;
}

/** The other scents of the same line and size, each a product of its own. */
function siblingScents({ siblings }: Product): ChoiceGroup[] {
  if (siblings.length < 2) return [];
  const choices = siblings.map(({ slug, scent }) => {
    const known = scent ?? 'unscented';
    return { label: scentLabel(known), slug, note: '', isSoldOut: false, scent: known };
  });
  return [{ name: text.scent, choices }];
}
