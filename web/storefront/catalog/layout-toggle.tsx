import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { Link } from 'react-router';
import { viewText } from '#content/microcopy/catalog.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type CatalogState, catalogAddress } from './read-search.ts';

const layouts = [
  { layout: 'grid', icon: LayoutGrid },
  { layout: 'list', icon: List },
] as const;

/** The same products as pictures or as rows; everything else of the address stays. */
export function LayoutToggle({ search }: { search: CatalogState }) {
  return (
    <nav aria-label={viewText.label} className="catalog__layouts">
      {layouts.map(({ layout, icon }) => (
        <Link
          aria-current={search.layout === layout ? 'true' : undefined}
          aria-label={viewText[layout]}
          className="icon-button"
          key={layout}
          preventScrollReset
          replace
          to={catalogAddress({ ...search, layout })}
        >
          <Icon of={icon} />
        </Link>
      ))}
    </nav>
  );
}
