import { adminNewsletterText as text } from '#content/microcopy/newsletter-desk.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Subscriber } from '#contract/newsletter-desk.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import { NewsletterTabs } from '../customers/customer-tabs.tsx';
import { adminMeta } from '../layout/admin-meta.ts';
import { BulkDeeds } from '../list/bulk-deeds.tsx';
import { searchOf } from '../list/list-address.ts';
import { ListPage } from '../list/list-page.tsx';
import { ListSelect } from '../list/list-select.tsx';
import { useBulk } from '../list/use-bulk.ts';
import { useSelection } from '../list/use-selection.ts';
import { DataTable } from '../table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { subscriberDeeds } from './bulk-deeds.ts';
import { subscriberColumns } from './subscriber-columns.tsx';
import '../customers/customers.css';

const statuses = Object.entries(text.statuses);

export const meta: Route.MetaFunction = () => adminMeta(text.tab);

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf(request);
  return { search, list: await context.get(apiContext)(routes.adminListSubscribers, { query: search }) };
}

const none: readonly Subscriber[] = [];

export default function AdminNewsletterPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const selection = useSelection(list.data?.items ?? none, subscriber => subscriber.id);
  const bulk = useBulk<Subscriber>(selection.clear);
  return (
    <>
      <ListPage
        address={adminPages.newsletter}
        empty={text.empty}
        file={adminPages.newsletterFile(search)}
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
      <BulkDeeds bulk={bulk} deeds={subscriberDeeds} selection={selection} />
    </>
  );
}
