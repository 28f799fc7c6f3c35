import { defaultDescription, ingredientNotes, labelCaution } from '#content/catalog.ts';
import { fill } from '#content/fill.ts';
import { missingFacts } from '#content/owner-facts.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { ingredientsWithReasons } from './ingredient-sentence.ts';
import { usageStepsOf } from './usage-steps.ts';

export type ProductWords = ReturnType<typeof productWords>;

/** The texts of one product, chosen in the loader, so that the browser loads no others. */
export function productWords(product: Product, contact: string | undefined) {
  const { description, ingredients } = product;
  const list = ingredients ?? '';
  const { animal, beeswax, water, essentialOil } = ingredientNotes;
  const notes = [animal, list.includes('Beeswax') && beeswax, water, list.includes('*') && essentialOil];
  return {
    // Sanitised by the server when stored and again when read.
    descriptionHtml: description ?? defaultDescription,
    steps: usageStepsOf(product),
    caution: fill(labelCaution, { adverse_event_contact: contact || missingFacts.adverse_event_contact }),
    reasons: ingredientsWithReasons(list),
    notes: notes.filter(Boolean).join(' '),
  };
}
