import { fill } from '#content/fill.ts';
import { labelText as label } from '#content/words/label.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { displaySize } from '#domain/display.ts';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import type { ProductWords } from './product-words.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The ingredients as a sentence with their purposes, and the full list as text. */
export function Ingredients({ product, words }: { product: Product; words: ProductWords }) {
  return (
    <div className="ingredients">
      <p className="ingredients__sentence">
        {words.reasons.map(({ ingredient, reason }) => (
          <span key={ingredient}>
            {ingredient}, <em>{reason}.</em>{' '}
          </span>
        ))}
      </p>
      <div className="grid gap-4">
        <FactRows
          rows={[
            { term: label.inci, value: product.ingredients || label.notStated },
            ...(product.size ? [{ term: label.weight, value: displaySize(product.size, product.category) }] : []),
            ...(product.lasts_days
              ? [{ term: label.lasts, value: fill(label.lastsText, { n: product.lasts_days }) }]
              : []),
            ...(product.origin ? [{ term: label.origin, value: countries.of(product.origin) }] : []),
            { term: label.opened, value: label.openedText },
            { term: label.keep, value: label.keepText },
          ]}
        />
        <p className="muted text-sm">{words.notes}</p>
      </div>
    </div>
  );
}
