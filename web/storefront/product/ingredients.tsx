import { FactRows } from '#web/ui/text/fact-rows.tsx';
import type { ProductWords } from './product-words.ts';

/** The ingredients as a sentence with their purposes, and the full list as text. */
export function Ingredients({ words }: { words: ProductWords }) {
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
        <FactRows rows={words.facts} />
        <p className="muted text-sm">{words.notes}</p>
      </div>
    </div>
  );
}
