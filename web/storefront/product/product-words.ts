import { defaultDescription, ingredientNotes, labelCaution } from '#content/catalog.ts';
import { fill } from '#content/fill.ts';
import { missingFacts } from '#content/owner-facts.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { ingredientsWithReasons } from './ingredient-sentence.ts';
import { usageStepsOf } from './usage-steps.ts';

export type ProductWords = ReturnType<typeof productWords>;

/** What the deck says of one product: chosen in the loader, so that the browser carries the words of this one alone. */
export function productWords(product: Product, contact: string | undefined) {
  const { description, ingredients } = product;
  const list = ingredients ?? '';
  const { animal, beeswax, water, essentialOil } = ingredientNotes;
  const notes = [animal, list.includes('Beeswax') && beeswax, water, list.includes('*') && essentialOil];
  return {
    // Sanitised by the server when it was stored and again when it was read.
    descriptionHtml: description ?? defaultDescription,
    steps: usageStepsOf(product),
    caution: fill(labelCaution, { adverse_event_contact: contact || missingFacts.adverse_event_contact }),
    reasons: ingredientsWithReasons(list),
    notes: notes.filter(Boolean).join(' '),
  };
}
