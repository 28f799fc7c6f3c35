import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminCustomersText } from '#content/words/admin/customers.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminEmptyText } from '#content/words/empty.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Customer } from '#contract/customers/shapes.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { adminMeta } from '../parts/admin-meta.ts';
import { BulkActions } from '../parts/list/bulk-actions.tsx';
import { endedWords } from '../parts/list/count-words.ts';
import { fromStart, type ListSearch, searchOf } from '../parts/list/list-address.ts';
import { type Loaded, lost, ownListClientLoader } from '../parts/list/list-loader.ts';
import { ListPage } from '../parts/list/list-page.tsx';
import { type BulkAction, useBulk } from '../parts/list/use-bulk.ts';
import { useSelection } from '../parts/list/use-selection.ts';
import { DataTable } from '../parts/table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { customerColumns } from './customer-columns.tsx';
import { customerName } from './customer-name.ts';
import { CustomerTabs } from './customer-tabs.tsx';
import { customersRoute } from './customers-route.ts';
import './customers.css';

const name = adminShellText.pages.customers;

export const meta: Route.MetaFunction = () => adminMeta(name);

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf(request);
  const list = await context.get(apiContext)(customersRoute(search), { query: search });
  return { search, list, self: context.get(viewerContext)?.id ?? '' };
}

export const clientLoader = ownListClientLoader<Loaded<typeof loader>>(search => ({
  search,
  list: lost(customersRoute(search)),
  self: '',
}));

const none: readonly Customer[] = [];

export default function AdminCustomersPage({ loaderData: { search, list, self } }: Route.ComponentProps) {
  const selection = useSelection(list.data?.items ?? none, customer => customer.id);
  const bulk = useBulk<Customer>(selection.keep);
  return (
    <>
      <ListPage
        of={adminLists.customers}
        empty={adminEmptyText.customers}
        filters={() => (
          <>
            {search.role && <input name="role" type="hidden" value={search.role} />}
            {search.tag && <TagFilter tag={search.tag} search={search} />}
          </>
        )}
        list={list}
        name={name}
        search={search}
        views={<CustomerTabs search={search} />}
        words={adminCustomersText}
      >
        {customers => (
          <DataTable
            caption={name}
            choice={{ selection, nameOf: customerName }}
            columns={customerColumns(search, bulk.results)}
            hrefFor={customer => adminPages.customer(customer.id)}
            keyOf={customer => customer.id}
            rows={customers}
          />
        )}
      </ListPage>
      <BulkActions bulk={bulk} actions={customerActions(self)} selection={selection} />
    </>
  );
}

/** Says which tag the list is of, and leads out of it. */
function TagFilter({ tag, search: { tag: _, ...others } }: { tag: string; search: ListSearch }) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <input name="tag" type="hidden" value={tag} />
      <span className="wrap-anywhere">{fill(adminCustomersText.tag, { tag })}</span>
      <Link className="link" to={adminPages.customers(fromStart(others))}>
        {adminCustomersText.tagOff}
      </Link>
    </p>
  );
}

const { bulk: text } = adminCustomersText;

/** Signs the selected customers out on every device; for staff other than `self` this needs one's own password. */
function customerActions(self: string): readonly BulkAction<Customer>[] {
  const isOtherStaff = ({ id, is_admin }: Customer) => is_admin && id !== self;
  return [
    {
      label: text.signOut,
      ask: text.ask,
      text: text.text,
      danger: true,
      words: ended => endedWords(ended, text.done),
      answer: rows =>
        rows.some(isOtherStaff) ? { label: text.password, hint: text.passwordHint, needed: text.needed } : null,
      async one(customer, password) {
        if (customer.is_guest) return adminCustomersText.noAccount;
        const { error } = await browserApi(routes.adminSignOutCustomer, {
          params: { id: customer.id },
          body: isOtherStaff(customer) ? { password } : {},
        });
        return error?.fields.password ?? error?.message ?? null;
      },
    },
  ];
}
