import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { adminShellText, adminProductsText as words } from '#content/microcopy/admin-pages.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import type { AdminProduct } from '#contract/admin.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Route } from './+types/page.ts';
import { ProductActions } from './product-actions.tsx';
import { ProductDialog } from './product-dialog.tsx';

export const meta = () => [{ title: fill(pageMeta.admin.title, { page: adminShellText.pages.products }) }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? undefined;
  return context.get(apiContext)(routes.adminListProducts, { query: { page } });
}

export default function ProductsPage({ loaderData: { data, error } }: Route.ComponentProps) {
  const [adding, setAdding] = useState(false);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="title-2">{adminShellText.pages.products}</h1>
        <Button onClick={() => setAdding(true)}>{words.add}</Button>
      </div>
      {error && (
        <ErrorState message={error.message} retryTo={pages.admin.products()} title={adminShellText.pages.products} />
      )}
      {data?.items.length === 0 && <EmptyState title={adminEmptyText.products} />}
      {data && data.items.length > 0 && (
        <>
          <DataTable
            caption={adminShellText.pages.products}
            columns={columns}
            keyOf={row => row.id}
            rows={data.items}
          />
          <Pagination hrefFor={page => pages.admin.products({ page })} page={data.page} totalPages={data.totalPages} />
        </>
      )}
      {adding && <ProductDialog onClose={() => setAdding(false)} product={null} />}
    </div>
  );
}

const columns = [
  { id: 'product', header: words.columns.product, cell: (row: AdminProduct) => row.name, phone: 'lead' as const },
  {
    id: 'price',
    header: words.columns.price,
    cell: (row: AdminProduct) => formatMoney(row.price_cents),
    align: 'end' as const,
    phone: 'leadEnd' as const,
  },
  {
    id: 'stock',
    header: words.columns.stock,
    cell: (row: AdminProduct) => row.stock_quantity ?? words.notCounted,
    align: 'end' as const,
    phone: 'hidden' as const,
  },
  {
    id: 'status',
    header: words.columns.status,
    cell: (row: AdminProduct) => (row.is_active ? words.active : words.inactive),
    phone: 'sub' as const,
  },
  {
    id: 'actions',
    header: words.columns.actions,
    cell: (row: AdminProduct) => <ProductActions product={row} />,
    phone: 'subEnd' as const,
  },
];
