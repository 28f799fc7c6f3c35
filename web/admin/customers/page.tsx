import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminCustomersText } from '#content/microcopy/customers.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { searchOf } from '../list/list-address.ts';
import { ListPage } from '../list/list-page.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { customerColumns } from './customer-columns.tsx';
import { CustomerTabs } from './customer-tabs.tsx';
import './customers.css';

const name = adminShellText.pages.customers;

export const meta: Route.MetaFunction = () => adminMeta(name);

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf(request);
  return { search, list: await context.get(apiContext)(routes.adminListCustomers, { query: search }) };
}

export default function AdminCustomersPage({ loaderData: { search, list } }: Route.ComponentProps) {
  return (
    <ListPage
      address={adminPages.customers}
      empty={adminEmptyText.customers}
      file={adminPages.customersFile(search)}
      filters={() => search.role && <input name="role" type="hidden" value={search.role} />}
      list={list}
      name={name}
      search={search}
      views={<CustomerTabs search={search} />}
      words={adminCustomersText}
    >
      {customers => (
        <DataTable
          caption={name}
          columns={customerColumns(search)}
          hrefFor={customer => adminPages.customer(customer.id)}
          keyOf={customer => customer.id}
          rows={customers}
        />
      )}
    </ListPage>
  );
}
