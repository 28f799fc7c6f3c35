import { fill } from '#content/fill.ts';
import { adminCustomersText } from '#content/words/admin/customers.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Customer } from '#contract/customers/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import { displayDate } from '#domain/time/dates.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Avatar } from '../parts/avatar.tsx';
import { EmailWords } from '../parts/email-words.tsx';
import { type ListSearch, sortOf } from '../parts/list/list-address.ts';
import type { DataColumn } from '../parts/table/data-table.tsx';
import { customerName } from './customer-name.ts';

const { columns } = adminCustomersText;

/** The columns; errors of a bulk action appear under the name. */
export function customerColumns(search: ListSearch, results: ReadonlyMap<string, string>): DataColumn<Customer>[] {
  const sort = (column: string) => sortOf(search, column, adminPages.customers, '-joined');
  return [
    {
      id: 'customer',
      header: columns.customer,
      cell: customer => <PersonCell customer={customer} refused={results.get(customer.id)} />,
      phone: 'lead',
      sort: sort('customer'),
    },
    {
      id: 'email',
      header: columns.email,
      cell: ({ email }) => <EmailWords email={email} />,
      phone: 'sub',
      sort: sort('email'),
    },
    {
      id: 'orders',
      header: columns.orders,
      cell: ({ orders }) => <span className="num">{orders}</span>,
      align: 'end',
      phone: 'hidden',
    },
    {
      id: 'paid',
      header: columns.paid,
      cell: ({ spent_cents }) => <span className="num">{formatMoney(spent_cents)}</span>,
      align: 'end',
      phone: 'leadEnd',
    },
    {
      id: 'joined',
      header: columns.joined,
      cell: ({ created_at }) => <span className="muted">{displayDate(created_at)}</span>,
      phone: 'subEnd',
      sort: sort('joined'),
    },
    {
      id: 'actions',
      header: columns.actions,
      cell: customer => (
        <ButtonLink
          aria-label={fill(adminCustomersText.openNamed, { name: customerName(customer) })}
          size="small"
          to={adminPages.customer(customer.id)}
          variant="secondary"
        >
          {adminCustomersText.open}
        </ButtonLink>
      ),
      align: 'end',
      phone: 'hidden',
    },
  ];
}

/** Initials, name, and tags or the start of the id. */
function PersonCell({ customer, refused }: { customer: Customer; refused?: string | undefined }) {
  return (
    <span className="person">
      <Avatar name={customerName(customer)} />
      <span className="person__words">
        <span className="person__name">
          <span className="person__called">{customerName(customer)}</span>
          {customer.is_admin && <Badge tone="neutral">{adminCustomersText.admin}</Badge>}
          {customer.is_guest && <Badge tone="neutral">{adminCustomersText.guest}</Badge>}
        </span>
        {customer.tags.length > 0 ? (
          <span className="person__tags muted">{customer.tags.join(', ')}</span>
        ) : (
          <span className="person__id muted">{customer.id.slice(0, 8)}</span>
        )}
        {refused && <span className="field__error">{refused}</span>}
      </span>
    </span>
  );
}
