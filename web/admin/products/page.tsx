import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminText } from '#content/microcopy/admin.ts';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import { adminProductsText } from '#content/microcopy/products.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminProductRow } from '#contract/product-desk.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DeleteQuestion } from '../form/delete-question.tsx';
import { adminMeta } from '../layout/admin-meta.ts';
import { BulkDeeds } from '../list/bulk-deeds.tsx';
import { endedWords } from '../list/count-words.ts';
import { searchOf } from '../list/list-address.ts';
import { ListPage } from '../list/list-page.tsx';
import { ListViews } from '../list/list-views.tsx';
import { type BulkDeed, useBulk } from '../list/use-bulk.ts';
import { useSelection } from '../list/use-selection.ts';
import type { View } from '../list/views.ts';
import { DataTable } from '../table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { productColumns } from './product-columns.tsx';
import { ProductEditor } from './product-editor.tsx';
import { ProductFilters } from './product-filters.tsx';
import { HistoryDialog } from './stock/history-dialog.tsx';
import { StockDialog } from './stock/stock-dialog.tsx';
import './products.css';

const name = adminShellText.pages.products;
const { views } = adminProductsText;

const ownViews: View[] = [
  { name: views.all, search: {} },
  { name: views.active, search: { status: 'active' } },
  { name: views.inactive, search: { status: 'inactive' } },
  { name: views.low, search: { stock: 'low' } },
];

export const meta: Route.MetaFunction = () => adminMeta(name);

/** `edit` names the product whose form is open over the list, or a new one; `history` one whose stock's is, there or gone. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { edit = null, history = null, ...search } = searchOf(request);
  return { edit, history, search, list: await context.get(apiContext)(routes.adminListProducts, { query: search }) };
}

const none: readonly AdminProductRow[] = [];
const isNew = 'new';

export default function AdminProductsPage({ loaderData: { edit, history, search, list } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState<AdminProductRow | null>(null);
  const [counted, setCounted] = useState<AdminProductRow | null>(null);
  const selection = useSelection(list.data?.items ?? none, product => product.id);
  const bulk = useBulk<AdminProductRow>(selection.clear);
  const formOf = (id: string) => adminPages.products({ ...search, edit: id });
  const toList = () => void navigate(adminPages.products(search), { preventScrollReset: true });
  const open = (id: string) => void navigate(formOf(id), { preventScrollReset: true });
  return (
    <>
      <ListPage
        actions={
          <Button icon={<Icon of={Plus} size={18} />} onClick={() => open(isNew)} size="small">
            {adminProductsText.add}
          </Button>
        }
        address={adminPages.products}
        empty={adminEmptyText.products}
        file={adminPages.productsFile(search)}
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
              formOf: ({ id }) => formOf(id),
              onEdit: ({ id }) => open(id),
              onDelete: setDeleted,
              onStock: setCounted,
              results: bulk.results,
            })}
            keyOf={product => product.id}
            rows={products}
          />
        )}
      </ListPage>
      <BulkDeeds bulk={bulk} deeds={productDeeds} selection={selection} />
      {edit && <ProductEditor id={edit === isNew ? null : edit} key={edit} onClose={toList} />}
      {history && <HistoryDialog id={history} key={history} onClose={toList} />}
      {deleted && <DeleteProduct onClose={() => setDeleted(null)} product={deleted} />}
      {counted && <StockDialog onClose={() => setCounted(null)} product={counted} />}
    </>
  );
}

type DeleteProductProps = { product: AdminProductRow; onClose: () => void };

const DeleteProduct = ({ product: { id, name }, onClose }: DeleteProductProps) => (
  <DeleteQuestion
    action={adminProductsText.deleteAction}
    busyLabel={adminProductsText.deleting}
    onClose={onClose}
    remove={() => browserApi(routes.adminDeleteProduct, { params: { id } })}
    thing={name}
    words={adminText.productDelete}
  />
);

const { bulk: text } = adminProductsText;

/** Shows the chosen products to shoppers or hides them. */
const productDeeds = (['activate', 'deactivate'] as const).map(
  (deed): BulkDeed<AdminProductRow> => ({
    label: text[deed],
    ask: text.ask[deed],
    text: text.text[deed],
    words: ended => endedWords(ended, text.done[deed]),
    async one({ id }) {
      const body = { is_active: deed === 'activate' };
      const { error } = await browserApi(routes.adminSwitchProduct, { params: { id }, body });
      return error?.message ?? null;
    },
  }),
);
