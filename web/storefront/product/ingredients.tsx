import { ingredientNotes } from '#content/catalog.ts';
import type { Product } from '#contract/catalog.ts';
import { displaySize } from '#domain/display.ts';
import { FactRows } from '#web/ui/fact-rows.tsx';
import { ingredientsWithReasons } from './ingredient-sentence.ts';

/** The label as a sentence with its reasons, and in full as text. */
export function Ingredients({ product }: { product: Product }) {
  const list = product.ingredients ?? '';
  const reasons = ingredientsWithReasons(list);
  return (
    <div className="ingredients">
      <p className="ingredients__sentence">
        {reasons.map(({ ingredient, reason }) => (
          <span key={ingredient}>
            {ingredient}, <em>{reason}.</em>{' '}
          </span>
        ))}
      </p>
      <div className="grid gap-4">
        <FactRows
          rows={[
            { term: 'INCI', value: list || 'Not stated' },
            ...(product.size ? [{ term: 'Net weight', value: displaySize(product.size, product.category) }] : []),
            { term: 'Once opened', value: 'Use within 12 months' },
            { term: 'Keep', value: 'Cool, dry, lid on' },
          ]}
        />
        <p className="muted text-sm">
          {ingredientNotes.animal} {list.includes('Beeswax') ? ingredientNotes.beeswax : ''} {ingredientNotes.water}{' '}
          {list.includes('*') ? ingredientNotes.essentialOil : ''}
        </p>
      </div>
    </div>
  );
}
