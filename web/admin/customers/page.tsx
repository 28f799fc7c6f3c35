import { useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminCustomersText } from '#content/microcopy/customers.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import { listText } from '#content/microcopy/lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Customer } from '#contract/customers.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { countWords } from '../list/count-words.ts';
import { KeysHelp } from '../list/keys-help.tsx';
import { isNarrowed, type ListSearch, searchOf } from '../list/list-address.ts';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListFailed } from '../list/list-failed.tsx';
import { ListFoot } from '../list/list-foot.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { useListKeys } from '../list/use-list-keys.ts';
import { DataTable } from '../table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { customerColumns } from './customer-columns.tsx';
import { CustomerTabs } from './customer-tabs.tsx';
import './customers.css';

const name = adminShellText.pages.customers;

export const meta: Route.MetaFunction = () => [
  { title: fill(adminShellText.pageTitle, { page: name }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf(request);
  return { search, list: await context.get(apiContext)(routes.adminListCustomers, { query: search }) };
}

export default function AdminCustomersPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const customers = list.data;
  return (
    <>
      <header className="admin-title">
        <h1 className="admin-title__name">{name}</h1>
        <ButtonLink reloadDocument size="small" to={adminPages.customersFile(search)} variant="secondary">
          {listText.file}
        </ButtonLink>
      </header>
      <CustomerTabs search={search} />
      <ListTools
        address={adminPages.customers}
        count={customers ? countWords(customers, adminCustomersText) : ''}
        placeholder={adminCustomersText.search}
        search={search}
      >
        {() => search.role && <input name="role" type="hidden" value={search.role} />}
      </ListTools>
      {customers ? (
        <CustomerList customers={customers.items} search={search} />
      ) : (
        <div className="panel">
          <ListFailed message={list.error.message} />
        </div>
      )}
      {customers && <ListFoot address={adminPages.customers} page={customers} search={search} />}
    </>
  );
}

function CustomerList({ customers, search }: { customers: readonly Customer[]; search: ListSearch }) {
  const isLoading = useNavigation().state === 'loading';
  const [isHelping, setHelping] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useListKeys(panel, () => setHelping(true));
  return (
    <>
      <div aria-busy={isLoading} className="panel" ref={panel}>
        {customers.length === 0 ? (
          <ListEmpty text={adminEmptyText.customers} wholeList={isNarrowed(search) ? adminPages.customers() : null} />
        ) : (
          <DataTable
            caption={name}
            columns={customerColumns(search)}
            hrefFor={customer => adminPages.customer(customer.id)}
            keyOf={customer => customer.id}
            rows={customers}
          />
        )}
      </div>
      <p className="list-keys">
        <Button onClick={() => setHelping(true)} size="small" variant="quiet">
          {listText.keys.show}
        </Button>
      </p>
      <KeysHelp onClose={() => setHelping(false)} open={isHelping} />
    </>
  );
}
