import { adminNewsletterText } from '#content/microcopy/newsletter-desk.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Subscriber } from '#contract/newsletter-desk.ts';
import type { StatusTone } from '#domain/status-look.ts';
import { displayDate } from '#domain/time/dates.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { type ListSearch, sortOf } from '../list/list-address.ts';
import type { DataColumn } from '../table/data-table.tsx';

const { columns, statuses, never } = adminNewsletterText;
const tones: Record<Subscriber['status'], StatusTone> = {
  pending: 'warning',
  confirmed: 'success',
  unsubscribed: 'neutral',
};

/** The table's columns; what a deed with several addresses left undone stands under the address. */
export function subscriberColumns(search: ListSearch, results: ReadonlyMap<string, string>): DataColumn<Subscriber>[] {
  const sort = (column: string) => sortOf(search, column, adminPages.newsletter, '-asked');
  return [
    {
      id: 'email',
      header: columns.email,
      cell: ({ id, email }) => (
        <>
          <span className="person__email" title={email}>
            {email}
          </span>
          {results.has(id) && <span className="field__error">{results.get(id)}</span>}
        </>
      ),
      phone: 'lead',
      sort: sort('email'),
    },
    {
      id: 'status',
      header: columns.status,
      cell: ({ status }) => <Badge tone={tones[status]}>{statuses[status]}</Badge>,
      phone: 'sub',
    },
    {
      id: 'asked',
      header: columns.asked,
      cell: ({ consented_at }) => displayDate(consented_at),
      phone: 'subEnd',
      sort: sort('asked'),
    },
    {
      id: 'confirmed',
      header: columns.confirmed,
      cell: ({ confirmed_at }) => (confirmed_at ? displayDate(confirmed_at) : never),
      phone: 'hidden',
    },
  ];
}
