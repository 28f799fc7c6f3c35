import { defaultDescription, ingredientNotes, labelCaution } from '#content/catalog.ts';
import { fill } from '#content/fill.ts';
import { missingFacts } from '#content/owner-facts.ts';
import { jarLabelText as label } from '#content/words/label.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { displaySize } from '#domain/display.ts';
import { ingredientsWithReasons } from './ingredient-sentence.ts';
import { usageStepsOf } from './usage-steps.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

export type ProductWords = ReturnType<typeof productWords>;

/** The texts of one product, chosen in the loader, so that the browser loads no others. */
export function productWords(product: Product, contact: string | undefined) {
  const { description, ingredients } = product;
  const list = ingredients ?? '';
  const { animal, beeswax, water, essentialOil } = ingredientNotes;
  const notes = [animal, list.includes('Beeswax') && beeswax, water, list.includes('*') && essentialOil];
  return {
    facts: labelFacts(product),
    // Sanitized by the server when stored and again when read.
    descriptionHtml: description ?? defaultDescription,
    steps: usageStepsOf(product),
    caution: fill(labelCaution, { adverse_event_contact: contact || missingFacts.adverse_event_contact }),
    reasons: ingredientsWithReasons(list),
    notes: notes.filter(Boolean).join(' '),
  };
}

/** The rows of the jar's label. */
function labelFacts({ ingredients, size, category, lasts_days, origin }: Product): { term: string; value: string }[] {
  return [
    { term: label.inci, value: ingredients || label.notStated },
    ...(size ? [{ term: label.weight, value: displaySize(size, category) }] : []),
    ...(lasts_days ? [{ term: label.lasts, value: fill(label.lastsText, { n: lasts_days }) }] : []),
    ...(origin ? [{ term: label.origin, value: countries.of(origin) ?? origin }] : []),
    { term: label.opened, value: label.openedText },
    { term: label.keep, value: label.keepText },
  ];
}
