import { Link, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { ChoiceGroup, ShownChoice } from './product-choices.ts';
import { ScentSwatch } from './scent-swatch.tsx';

/** Up to this many values are tiles, more are set close together. */
const mostTiles = 6;

/** Links to the variants of a family, so that choosing works without scripts. With them focus and scroll stay. */
export function Choices({ groups, slug }: { groups: readonly ChoiceGroup[]; slug: string }) {
  const { state } = useLocation();
  return groups.map(({ name, choices }) => (
    <nav aria-label={name} className="grid gap-2" key={name}>
      <p className="font-medium text-sm">{name}</p>
      <ul className="buy__choices" data-many={choices.length > mostTiles || undefined}>
        {choices.map(choice => (
          <li key={choice.label}>
            {choice.slug === null ? (
              <span className="buy__choice" data-off>
                <Words choice={choice} />
              </span>
            ) : (
              <Link
                aria-current={choice.slug === slug ? 'page' : undefined}
                className="buy__choice"
                data-focus={(choice.slug === slug && state === name) || undefined}
                data-sold-out={choice.isSoldOut || undefined}
                prefetch="intent"
                preventScrollReset
                state={name}
                to={pages.product(choice.slug)}
              >
                <Words choice={choice} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  ));
}

const Words = ({ choice: { label, note, scent } }: { choice: ShownChoice }) => (
  <>
    {scent && <ScentSwatch scent={scent} />}
    <span className="wrap-anywhere">{label}</span>
    {note && <span className="buy__note num">{note}</span>}
  </>
);
