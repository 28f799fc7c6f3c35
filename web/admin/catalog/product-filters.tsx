import { adminProductsText } from '#content/words/admin/catalog.ts';
import { categories, categoryLabel } from '#domain/display.ts';
import type { ListSearch } from '../parts/list/list-address.ts';
import { ListSelect } from '../parts/list/list-select.tsx';

const { filters, active, inactive } = adminProductsText;
const statuses = [
  ['active', active],
  ['inactive', inactive],
] as const;
const ofCategories = categories.map(category => [category, categoryLabel(category)] as const);
const stocks = [['low', filters.low]] as const;

/** Filters products by visibility, category and low stock. */
export function ProductFilters({ search, send }: { search: ListSearch; send: () => void }) {
  const shared = { search, send };
  return (
    <div className="product-filters">
      <ListSelect {...shared} all={filters.allStatuses} label={filters.status} name="status" options={statuses} />
      <ListSelect
        {...shared}
        all={filters.allCategories}
        label={filters.category}
        name="category"
        options={ofCategories}
      />
      {search.feed && <input name="feed" type="hidden" value={search.feed} />}
      <ListSelect {...shared} all={filters.allStocks} label={filters.stock} name="stock" options={stocks} />
    </div>
  );
}
