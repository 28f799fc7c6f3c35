import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { data, Form } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminProductsText, adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import type { AdminProduct } from '#contract/admin.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { adminMeta } from '../layout/admin-meta.ts';
import { readListFilter } from '../layout/list-filter.ts';
import { DataTable } from '../table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { ActivityBadge } from './activity-badge.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { ProductCell } from './product-cell.tsx';
import { ProductDialog } from './product-dialog.tsx';

const { columns } = adminProductsText;
const name = adminShellText.pages.products;

export const meta: Route.MetaFunction = () => adminMeta(name);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { q, page } = readListFilter(request);
  const filter = { q, page };
  const products = await context.get(apiContext)(routes.adminListProducts, { query: filter });
  if (products.error) throw data(products.error.message, { status: products.error.status || 503 });
  return { products: products.data, filter };
}

export default function AdminProductsPage({ loaderData: { products, filter } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<AdminProduct | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AdminProduct | null>(null);
  const actions = (product: AdminProduct) => (
    <span className="inline-flex">
      <IconButton
        icon={<Icon of={Pencil} />}
        label={fill(adminProductsText.editNamed, { name: product.name })}
        onClick={() => setEdited(product)}
        tooltipAlign="end"
      />
      <IconButton
        icon={<Icon of={Trash2} />}
        label={fill(adminProductsText.deleteNamed, { name: product.name })}
        onClick={() => setDeleted(product)}
        tooltipAlign="end"
      />
    </span>
  );
  return (
    <>
      <header className="admin-title">
        <h1 className="admin-title__name">{name}</h1>
        <Button onClick={() => setEdited('new')} size="small">
          {adminProductsText.add}
        </Button>
      </header>
      <Form className="admin-tools" key={filter.q} role="search">
        <TextField defaultValue={filter.q} label={adminProductsText.search} maxLength={100} name="q" type="search" />
        <Button size="small" type="submit" variant="secondary">
          {adminShellText.search}
        </Button>
      </Form>
      <div className="panel">
        {products.items.length === 0 ? (
          <p className="p-6">{filter.q ? adminEmptyText.filtered.text : adminEmptyText.products}</p>
        ) : (
          <DataTable
            caption={name}
            columns={[
              {
                id: 'product',
                header: columns.product,
                cell: (product: AdminProduct) => <ProductCell product={product} />,
                phone: 'lead',
              },
              {
                id: 'price',
                header: columns.price,
                cell: product => formatMoney(product.price_cents),
                align: 'end',
                phone: 'leadEnd',
              },
              {
                id: 'stock',
                header: columns.stock,
                cell: product => product.stock_quantity ?? adminProductsText.notCounted,
                align: 'end',
                phone: 'sub',
              },
              {
                id: 'status',
                header: columns.status,
                cell: product => <ActivityBadge isActive={product.is_active} />,
                phone: 'subEnd',
              },
              { id: 'actions', header: columns.actions, cell: actions, align: 'end' },
            ]}
            keyOf={product => product.id}
            rows={products.items}
          />
        )}
      </div>
      {products.totalPages > 1 && (
        <Pagination
          hrefFor={page => adminPages.products({ q: filter.q, page })}
          page={products.page}
          totalPages={products.totalPages}
        />
      )}
      {edited && (
        <ProductDialog
          key={edited === 'new' ? 'new' : edited.id}
          onClose={() => setEdited(null)}
          product={edited === 'new' ? null : edited}
        />
      )}
      {deleted && <DeleteProduct onClose={() => setDeleted(null)} product={deleted} />}
    </>
  );
}
