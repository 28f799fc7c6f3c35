import { ownerFacts } from '#content/brand.ts';
import { defaultDescription, ingredientNotes, labelCaution, usageSteps } from '#content/catalog.ts';
import { fill } from '#content/fill.ts';
import type { Product } from '#contract/catalog.ts';
import { ingredientsWithReasons } from './ingredient-sentence.ts';

export type ProductWords = ReturnType<typeof productWords>;

/** What the deck says of one product: chosen in the loader, so that the browser carries the words of this one alone. */
export function productWords({ category, description, ingredients }: Product) {
  const list = ingredients ?? '';
  const { animal, beeswax, water, essentialOil } = ingredientNotes;
  const notes = [animal, list.includes('Beeswax') && beeswax, water, list.includes('*') && essentialOil];
  return {
    // Sanitised by the server when it was stored and again when it was read.
    descriptionHtml: description ?? defaultDescription,
    steps: usageSteps[category as keyof typeof usageSteps] ?? usageSteps.balm,
    caution: fill(labelCaution, ownerFacts),
    reasons: ingredientsWithReasons(list),
    notes: notes.filter(Boolean).join(' '),
  };
}
