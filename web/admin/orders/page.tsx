import { useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminOrdersText, adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import { listText } from '#content/microcopy/lists.ts';
import type { AdminOrder } from '#contract/admin.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { orderStatuses, orderStatusLabel } from '#domain/order/order-state.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { countWords } from '../list/count-words.ts';
import { KeysHelp } from '../list/keys-help.tsx';
import { isNarrowed, searchOf } from '../list/list-address.ts';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListFailed } from '../list/list-failed.tsx';
import { ListFoot } from '../list/list-foot.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { ListViews } from '../list/list-views.tsx';
import { useListKeys } from '../list/use-list-keys.ts';
import { useSelection } from '../list/use-selection.ts';
import type { View } from '../list/views.ts';
import { DataTable } from '../table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { BulkStatus } from './bulk-status.tsx';
import { OfCustomer } from './of-customer.tsx';
import { orderColumns } from './order-columns.tsx';
import { useBulkStatus } from './use-bulk-status.ts';
import { useLiveOrders } from './use-live-orders.ts';
import './orders.css';

const name = adminShellText.pages.orders;
const { views } = adminOrdersText;

const ownViews: View[] = [
  { name: views.all, search: {} },
  { name: views.toPack, search: { status: 'paid' } },
  { name: views.toShip, search: { status: 'packed' } },
  { name: views.unpaid, search: { status: 'pending' } },
];

export const meta: Route.MetaFunction = () => [
  { title: fill(adminShellText.pageTitle, { page: name }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf(request);
  const api = context.get(apiContext);
  const [list, toPack] = await Promise.all([
    api(routes.adminListOrders, { query: search }),
    api(routes.adminListOrders, { query: { status: 'paid', limit: 1 } }),
  ]);
  return { search, list, toPack: toPack.data };
}

export default function AdminOrdersPage({ loaderData: { search, list, toPack } }: Route.ComponentProps) {
  const orders = list.data;
  return (
    <>
      <header className="admin-title">
        <h1 className="admin-title__name">{name}</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink reloadDocument size="small" to={adminPages.ordersFile(search)} variant="secondary">
            {listText.file}
          </ButtonLink>
          {toPack && toPack.total > 0 && (
            <ButtonLink size="small" to={adminPages.packing()} variant="secondary">
              {countWords(toPack, adminOrdersText.toPack)}
            </ButtonLink>
          )}
        </div>
      </header>
      <ListViews address={adminPages.orders} list="orders" own={ownViews} search={search} />
      <ListTools
        address={adminPages.orders}
        count={orders ? countWords(orders, adminOrdersText) : ''}
        placeholder={adminOrdersText.search}
        search={search}
      >
        {send => (
          <>
            <SelectField
              defaultValue={search.status ?? ''}
              key={search.status}
              label={adminOrdersText.columns.status}
              name="status"
              onChange={send}
            >
              <option value="">{adminOrdersText.allStatuses}</option>
              {orderStatuses.map(status => (
                <option key={status} value={status}>
                  {orderStatusLabel(status)}
                </option>
              ))}
            </SelectField>
            {search.customer && <OfCustomer id={search.customer} />}
          </>
        )}
      </ListTools>
      {orders ? (
        <OrderList orders={orders.items} search={search} />
      ) : (
        <div className="panel">
          <ListFailed message={list.error.message} />
        </div>
      )}
      {orders && <ListFoot address={adminPages.orders} page={orders} search={search} />}
    </>
  );
}

type ListProps = { orders: readonly AdminOrder[]; search: Route.ComponentProps['loaderData']['search'] };

function OrderList({ orders, search }: ListProps) {
  const isLoading = useNavigation().state === 'loading';
  const selection = useSelection(orders, order => order.id);
  const bulk = useBulkStatus(selection.clear);
  const [isHelping, setHelping] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useListKeys(panel, () => setHelping(true));
  useLiveOrders();
  return (
    <>
      <div aria-busy={isLoading} className="panel" ref={panel}>
        {orders.length === 0 ? (
          <ListEmpty text={adminEmptyText.orders} wholeList={isNarrowed(search) ? adminPages.orders() : null} />
        ) : (
          <DataTable
            caption={name}
            choice={{ selection, nameOf: order => `#${order.order_number}` }}
            columns={orderColumns(search, bulk.results)}
            hrefFor={order => adminPages.order(order.order_number)}
            keyOf={order => order.id}
            rows={orders}
          />
        )}
      </div>
      <p className="list-keys">
        <Button onClick={() => setHelping(true)} size="small" variant="quiet">
          {listText.keys.show}
        </Button>
      </p>
      <KeysHelp onClose={() => setHelping(false)} open={isHelping} />
      <BulkStatus bulk={bulk} selection={selection} />
    </>
  );
}
