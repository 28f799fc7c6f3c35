import { adminNewsletterText as text } from '#content/words/admin/newsletter.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Subscriber } from '#contract/newsletter/admin.ts';
import type { StatusTone } from '#domain/status-look.ts';
import { displayDate } from '#domain/time/dates.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { NewsletterTabs } from '../customers/customer-tabs.tsx';
import { adminMeta } from '../parts/admin-meta.ts';
import { EmailWords } from '../parts/email-words.tsx';
import { BulkActions } from '../parts/list/bulk-actions.tsx';
import { type ListSearch, sortOf } from '../parts/list/list-address.ts';
import { listClientLoader, listLoader } from '../parts/list/list-loader.ts';
import { ListPage } from '../parts/list/list-page.tsx';
import { ListSelect } from '../parts/list/list-select.tsx';
import { type BulkAction, useBulk } from '../parts/list/use-bulk.ts';
import { useSelection } from '../parts/list/use-selection.ts';
import { type DataColumn, DataTable } from '../parts/table/data-table.tsx';
import type { Route } from './+types/page.ts';
import '../customers/customers.css';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { endedWords } from '../parts/list/count-words.ts';

const statuses = Object.entries(text.statuses);

export const meta: Route.MetaFunction = () => adminMeta(text.tab);

export const loader = listLoader(adminLists.newsletter);
export const clientLoader = listClientLoader(adminLists.newsletter);

const none: readonly Subscriber[] = [];

export default function AdminNewsletterPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const selection = useSelection(list.data?.items ?? none, subscriber => subscriber.id);
  const bulk = useBulk<Subscriber>(selection.keep);
  return (
    <>
      <ListPage
        of={adminLists.newsletter}
        empty={text.empty}
        filters={send => (
          <ListSelect
            all={text.allStatuses}
            label={text.columns.status}
            name="status"
            options={statuses}
            search={search}
            send={send}
          />
        )}
        intro={text.intro}
        list={list}
        name={text.tab}
        search={search}
        views={<NewsletterTabs search={search} />}
        words={text}
      >
        {subscribers => (
          <DataTable
            caption={text.tab}
            choice={{ selection, nameOf: ({ email }) => email }}
            columns={subscriberColumns(search, bulk.results)}
            keyOf={subscriber => subscriber.id}
            rows={subscribers}
          />
        )}
      </ListPage>
      <BulkActions bulk={bulk} actions={subscriberActions} selection={selection} />
    </>
  );
}

const { columns, never } = text;
const tones: Record<Subscriber['status'], StatusTone> = {
  pending: 'warning',
  confirmed: 'success',
  unsubscribed: 'neutral',
};

/** The columns; errors of a bulk action appear under the address. */
function subscriberColumns(search: ListSearch, results: ReadonlyMap<string, string>): DataColumn<Subscriber>[] {
  const sort = (column: string) => sortOf(search, column, adminPages.newsletter, '-asked');
  return [
    {
      id: 'email',
      header: columns.email,
      cell: ({ id, email }) => (
        <>
          <EmailWords email={email} />
          {results.has(id) && <span className="field__error">{results.get(id)}</span>}
        </>
      ),
      phone: 'lead',
      sort: sort('email'),
    },
    {
      id: 'status',
      header: columns.status,
      cell: ({ status }) => <Badge tone={tones[status]}>{text.statuses[status]}</Badge>,
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

/** Removes the selected addresses from the newsletter, for people who asked staff to. */
const subscriberActions: readonly BulkAction<Subscriber>[] = [
  {
    label: text.bulk.leave,
    ask: text.bulk.ask,
    text: text.bulk.text,
    danger: true,
    words: ended => endedWords(ended, text.bulk.done),
    async one({ id, status }) {
      if (status === 'unsubscribed') return text.bulk.left;
      const { error } = await browserApi(routes.adminUnsubscribe, { params: { id } });
      return error?.message ?? null;
    },
  },
];
