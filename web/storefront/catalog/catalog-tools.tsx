import { LayoutGrid, List } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { productsPageText } from '#content/microcopy/shop-pages.ts';
import { pages } from '#contract/pages.ts';
import { productSorts } from '#contract/product-sorts.ts';
import { categoryLabel } from '#domain/display.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CatalogState } from './read-search.ts';

interface Props {
  search: CatalogState;
  categories: readonly string[];
}

const typingPause = 300;

/** One ruled row of search, category, sort and layout: a plain form that sends itself when scripts run. */
export function CatalogTools({ search, categories }: Props) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const field = useRef<HTMLInputElement>(null);
  // CLEAR FILTERS, Back and links change the search without typing; what is being typed is left alone.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = search.q;
  }, [search.q]);
  const send = (form: HTMLFormElement | null, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form && submit(form, { replace: true, preventScrollReset: true }), wait);
  };
  const onChange = (wait: number) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    send(event.target.form, wait);
  const at = (layout: 'grid' | 'list') =>
    pages.products({
      ...search,
      page: search.page > 1 ? search.page : undefined,
      layout: layout === 'list' ? 'list' : '',
    });
  return (
    <Form action={pages.products()} className="catalog__tools" role="search">
      <TextField
        className="catalog__search"
        defaultValue={search.q}
        label="Search"
        maxLength={100}
        name="q"
        onChange={onChange(typingPause)}
        placeholder={productsPageText.search}
        ref={field}
        type="search"
      />
      <SelectField
        defaultValue={search.category}
        key={`category ${search.category}`}
        label="Category"
        name="category"
        onChange={onChange(0)}
      >
        <option value="">{productsPageText.allCategories}</option>
        {categories.map(category => (
          <option key={category} value={category}>
            {categoryLabel(category)}
          </option>
        ))}
      </SelectField>
      <SelectField
        defaultValue={search.sort}
        key={`sort ${search.sort}`}
        label="Sort"
        name="sort"
        onChange={onChange(0)}
      >
        {productSorts.map(sort => (
          <option key={sort} value={sort}>
            {productsPageText.sorts[sort]}
          </option>
        ))}
      </SelectField>
      {search.layout === 'list' && <input name="layout" type="hidden" value="list" />}
      <noscript>
        <Button type="submit" variant="secondary">
          SEARCH
        </Button>
      </noscript>
      <nav aria-label="Layout" className="catalog__layouts">
        <Link
          aria-current={search.layout === 'grid' ? 'true' : undefined}
          aria-label="Grid"
          className="icon-button"
          preventScrollReset
          replace
          to={at('grid')}
        >
          <Icon of={LayoutGrid} />
        </Link>
        <Link
          aria-current={search.layout === 'list' ? 'true' : undefined}
          aria-label="List"
          className="icon-button"
          preventScrollReset
          replace
          to={at('list')}
        >
          <Icon of={List} />
        </Link>
      </nav>
    </Form>
  );
}
