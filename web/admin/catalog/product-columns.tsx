import Check from 'lucide/dist/esm/icons/check.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Trash2 from 'lucide/dist/esm/icons/trash.mjs';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import { adminProductsText, stockText } from '#content/words/admin/catalog.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminProductRow } from '#contract/catalog/admin.ts';
import { categoryLabel, scentLabel } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { stockState } from '#domain/stock/stock.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { iconButtonClass } from '#web/ui/button/icon-button-look.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { type ListSearch, sortOf } from '../parts/list/list-address.ts';
import type { DataColumn } from '../parts/table/data-table.tsx';

const { columns } = adminProductsText;

interface Actions {
  onDelete: (product: AdminProductRow) => void;
  onStock: (product: AdminProductRow) => void;
  /** Errors of a bulk action, by product. */
  results: ReadonlyMap<string, string>;
}

export function productColumns(search: ListSearch, actions: Actions): DataColumn<AdminProductRow>[] {
  const sort = (column: string) => sortOf(search, column, adminPages.products, '-created');
  return [
    {
      id: 'product',
      header: columns.product,
      cell: product => (
        <Link className="data-table__link" to={adminPages.product(product.id)}>
          <ProductCell product={product} />
        </Link>
      ),
      phone: 'lead',
      sort: sort('product'),
    },
    {
      id: 'price',
      header: columns.price,
      cell: product => formatMoney(product.price_cents),
      align: 'end',
      phone: 'leadEnd',
      sort: sort('price'),
    },
    {
      id: 'stock',
      header: columns.stock,
      cell: product => <StockButton onOpen={() => actions.onStock(product)} product={product} />,
      align: 'end',
      phone: 'sub',
      sort: sort('stock'),
    },
    {
      id: 'status',
      header: columns.status,
      cell: ({ id, is_active, feed_gaps }) => (
        <>
          <ActivityBadge isActive={is_active} />
          {search.feed && <p className="muted">{feed_gaps.map(gap => adminProductsText.feedGaps[gap]).join(', ')}</p>}
          {actions.results.has(id) && <p className="field__error">{actions.results.get(id)}</p>}
        </>
      ),
      phone: 'sub',
      sort: sort('status'),
    },
    {
      id: 'actions',
      header: columns.actions,
      cell: product => <Actions actions={actions} product={product} />,
      align: 'end',
      phone: 'subEnd',
    },
  ];
}

function Actions({ product, actions }: { product: AdminProductRow; actions: Actions }) {
  const { id, name } = product;
  return (
    <span className="inline-flex">
      <Link
        aria-label={fill(adminProductsText.editNamed, { name })}
        className={iconButtonClass({})}
        title={fill(adminProductsText.editNamed, { name })}
        to={adminPages.product(id)}
      >
        <Icon of={Pencil} />
      </Link>
      <IconButton
        icon={<Icon of={Trash2} />}
        label={fill(adminProductsText.deleteNamed, { name })}
        onClick={() => actions.onDelete(product)}
        tooltipAlign="end"
      />
    </span>
  );
}

/** Whether shoppers see the product. */
function ActivityBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge icon={Check} tone="success">
      {adminProductsText.active}
    </Badge>
  ) : (
    <Badge icon={Minus} tone="neutral">
      {adminProductsText.inactive}
    </Badge>
  );
}

/** Units in stock; a press opens the history and the form to change it. */
function StockButton({ product, onOpen }: { product: AdminProductRow; onOpen: () => void }) {
  const { name, stock_quantity } = product;
  const stock = stock_quantity?.toLocaleString('en-US') ?? adminProductsText.notCounted;
  return (
    <button
      aria-label={fill(stockText.open, { name, stock })}
      className="stock-button num"
      data-state={stockState(stock_quantity)}
      onClick={onOpen}
      type="button"
    >
      <span className="stock-button__word">{adminProductsText.columns.stock} </span>
      {stock}
    </button>
  );
}

function ProductCell({ product }: { product: AdminProductRow }) {
  const details = [product.category && categoryLabel(product.category), product.scent && scentLabel(product.scent)];
  return (
    <span className="product-cell">
      <Picture
        alt=""
        className="product-cell__picture"
        fallbacks={productFallbacks}
        picture={product.image}
        sizes="40px"
      />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{product.name}</span>
        <span className="muted font-normal">{details.filter(Boolean).join(', ')}</span>
      </span>
    </span>
  );
}
