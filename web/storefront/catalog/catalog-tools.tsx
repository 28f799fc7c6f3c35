import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import { Link } from 'react-router';
import { viewText } from '#content/words/catalog.ts';
import { productsPageText } from '#content/words/shop-pages.ts';
import { productSorts } from '#contract/catalog/sorts.ts';
import { pages } from '#contract/pages.ts';
import { foldKind } from '#domain/catalog/kinds.ts';
import { categoryLabel, scentLabel, shortSize } from '#domain/display.ts';
import { useSearchForm } from '#web/client/use-search-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FollowedSelect } from '../parts/followed-select.tsx';
import { type CatalogState, catalogAddress, readSearch } from './read-search.ts';

interface Props {
  search: CatalogState;
  categories: readonly string[];
  /** To choose from, what is chosen included. */
  sizes: readonly string[];
  scents: readonly string[];
}

/**
 * Search, category, sort and layout, size and scent: a plain form that submits itself with JavaScript. On a phone the
 * first four stick to the top.
 */
export function CatalogTools({ search, categories, sizes, scents }: Props) {
  const { form, field, send, sendSoon, onSubmit } = useSearchForm(search.q, values =>
    catalogAddress(readSearch(values)),
  );
  // An unknown category from the address stays visible, so that it can be removed.
  const choices =
    search.category && !categories.includes(search.category) ? [...categories, search.category] : categories;
  return (
    <search className="contents">
      <form action={pages.products()} className="catalog__form" onSubmit={onSubmit} ref={form}>
        <div className="catalog__tools">
          <TextField
            autoComplete="off"
            className="catalog__search"
            defaultValue={search.q}
            label={productsPageText.labels.search}
            maxLength={100}
            name="q"
            onChange={sendSoon}
            placeholder={productsPageText.search}
            ref={field}
            type="search"
          />
          <FollowedSelect
            label={productsPageText.labels.category}
            name="category"
            onChosen={send}
            value={search.category}
          >
            <option value="">{productsPageText.allCategories}</option>
            {choices.map(category => (
              <option key={category} value={category}>
                {categoryLabel(category)}
              </option>
            ))}
          </FollowedSelect>
          <FollowedSelect label={productsPageText.labels.sort} name="sort" onChosen={send} value={search.sort}>
            {productSorts.map(sort => (
              <option key={sort} value={sort}>
                {productsPageText.sorts[sort]}
              </option>
            ))}
          </FollowedSelect>
          {search.layout === 'list' && <input name="layout" type="hidden" value="list" />}
          <noscript>
            <Button type="submit" variant="secondary">
              {productsPageText.labels.submit}
            </Button>
          </noscript>
          <LayoutToggle search={search} />
        </div>
        <div className="catalog__kinds">
          <KindSelect
            all={productsPageText.allSizes}
            label={productsPageText.labels.size}
            name="size"
            nameOf={size => shortSize(size, search.category)}
            onChosen={send}
            value={search.size}
            values={sizes}
          />
          <KindSelect
            all={productsPageText.allScents}
            label={productsPageText.labels.scent}
            name="scent"
            nameOf={scentLabel}
            onChosen={send}
            value={search.scent}
            values={scents}
          />
        </div>
      </form>
    </search>
  );
}

interface KindProps {
  name: string;
  label: string;
  all: string;
  value: string;
  values: readonly string[];
  nameOf: (value: string) => string;
  onChosen: () => void;
}

/** Where there is one value only, there is nothing to choose. */
function KindSelect({ all, value, values, nameOf, ...select }: KindProps) {
  if (values.length < 2 && value === '') return null;
  return (
    <FollowedSelect {...select} value={value}>
      <option value="">{all}</option>
      {values.map(each => (
        <option key={each} value={foldKind(each)}>
          {nameOf(each)}
        </option>
      ))}
    </FollowedSelect>
  );
}

const layouts = [
  { layout: 'grid', icon: LayoutGrid },
  { layout: 'list', icon: List },
] as const;

/** Switches between grid and list; everything else in the address stays. */
function LayoutToggle({ search }: { search: CatalogState }) {
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
