import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminProductsText } from '#content/words/admin/catalog.ts';
import { productImportText } from '#content/words/admin/product-import.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminEmptyText } from '#content/words/empty.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminProductRow } from '#contract/catalog/admin.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext } from '#web/client/context.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { adminMeta } from '../parts/admin-meta.ts';
import { BulkActions } from '../parts/list/bulk-actions.tsx';
import { endedWords } from '../parts/list/count-words.ts';
import { searchOf } from '../parts/list/list-address.ts';
import { type Loaded, lost, ownListClientLoader } from '../parts/list/list-loader.ts';
import { ListPage } from '../parts/list/list-page.tsx';
import { ListViews } from '../parts/list/list-views.tsx';
import { type BulkAction, useBulk } from '../parts/list/use-bulk.ts';
import { useSelection } from '../parts/list/use-selection.ts';
import { isShown, type View } from '../parts/list/views.ts';
import { DataTable } from '../parts/table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { DeleteProduct } from './delete-product.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';
import { HistoryDialog } from './stock/history-dialog.tsx';
import { StockDialog } from './stock/stock-dialog.tsx';
import './products.css';

const name = adminShellText.pages.products;
const { views } = adminProductsText;

/** What the feed for Google leaves out. */
const leftOut: View = { name: views.feed, search: { feed: 'out' } };

const ownViews: View[] = [
  { name: views.all, search: {} },
  { name: views.active, search: { status: 'active' } },
  { name: views.inactive, search: { status: 'inactive' } },
  { name: views.low, search: { stock: 'low' } },
  leftOut,
];

export const meta: Route.MetaFunction = () => adminMeta(name);

/** `history`: the product, possibly deleted, whose stock history is open. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { history = null, ...search } = searchOf(request);
  return { history, search, list: await context.get(apiContext)(routes.adminListProducts, { query: search }) };
}

export const clientLoader = ownListClientLoader<Loaded<typeof loader>>(({ history = null, ...search }) => ({
  history,
  search,
  list: lost(routes.adminListProducts),
}));

const none: readonly AdminProductRow[] = [];

export default function AdminProductsPage({ loaderData: { history, search, list } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState<AdminProductRow | null>(null);
  const [counted, setCounted] = useState<AdminProductRow | null>(null);
  const selection = useSelection(list.data?.items ?? none, product => product.id);
  const bulk = useBulk<AdminProductRow>(selection.keep);
  const toList = () => void navigate(adminPages.products(search), { preventScrollReset: true });
  return (
    <>
      <ListPage
        actions={
          <>
            <ButtonLink size="small" to={adminPages.importProducts()} variant="secondary">
              {productImportText.open}
            </ButtonLink>
            <ButtonLink icon={<Icon of={Plus} size={18} />} size="small" to={adminPages.newProduct()}>
              {adminProductsText.add}
            </ButtonLink>
          </>
        }
        of={adminLists.products}
        empty={isShown(leftOut, search) ? adminProductsText.allInFeed : adminEmptyText.products}
        filters={send => <ProductFilters search={search} send={send} />}
        list={list}
        name={name}
        search={search}
        views={<ListViews address={adminPages.products} list="products" own={ownViews} search={search} />}
        words={adminProductsText}
      >
        {products => (
          <DataTable
            caption={name}
            choice={{ selection, nameOf: product => product.name }}
            columns={productColumns(search, {
              onDelete: setDeleted,
              onStock: setCounted,
              results: bulk.results,
            })}
            keyOf={product => product.id}
            rows={products}
          />
        )}
      </ListPage>
      <BulkActions bulk={bulk} actions={productActions} selection={selection} />
      {history && <HistoryDialog id={history} key={history} onClose={toList} />}
      {deleted && <DeleteProduct onClose={() => setDeleted(null)} product={deleted} />}
      {counted && <StockDialog onClose={() => setCounted(null)} product={counted} />}
    </>
  );
}

const { bulk: text } = adminProductsText;

/** Shows the selected products to shoppers or hides them. */
const productActions = (['activate', 'deactivate'] as const).map(
  (action): BulkAction<AdminProductRow> => ({
    label: text[action],
    ask: text.ask[action],
    text: text.text[action],
    words: ended => endedWords(ended, text.done[action]),
    async one({ id }) {
      const body = { is_active: action === 'activate' };
      const { error } = await browserApi(routes.adminSwitchProduct, { params: { id }, body });
      return error?.message ?? null;
    },
  }),
);
