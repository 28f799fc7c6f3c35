import { useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { listText } from '#content/microcopy/lists.ts';
import { adminNewsletterText as text } from '#content/microcopy/newsletter-desk.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { SubscriberStatus } from '#contract/newsletter-desk.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { NewsletterTabs } from '../customers/customer-tabs.tsx';
import { countWords } from '../list/count-words.ts';
import { KeysHelp } from '../list/keys-help.tsx';
import { isNarrowed, searchOf } from '../list/list-address.ts';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListFailed } from '../list/list-failed.tsx';
import { ListFoot } from '../list/list-foot.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { useListKeys } from '../list/use-list-keys.ts';
import { DataTable } from '../table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { subscriberColumns } from './subscriber-columns.tsx';
import '../customers/customers.css';

const statuses = Object.keys(text.statuses) as SubscriberStatus[];

export const meta: Route.MetaFunction = () => [
  { title: fill(adminShellText.pageTitle, { page: text.tab }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf(request);
  return { search, list: await context.get(apiContext)(routes.adminListSubscribers, { query: search }) };
}

export default function AdminNewsletterPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const subscribers = list.data;
  const isLoading = useNavigation().state === 'loading';
  const [isHelping, setHelping] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useListKeys(panel, () => setHelping(true));
  return (
    <>
      <header className="admin-title">
        <div className="grid gap-2">
          <h1 className="admin-title__name">{text.tab}</h1>
          <p className="muted">{text.intro}</p>
        </div>
        <ButtonLink reloadDocument size="small" to={adminPages.newsletterFile(search)} variant="secondary">
          {listText.file}
        </ButtonLink>
      </header>
      <NewsletterTabs search={search} />
      <ListTools
        address={adminPages.newsletter}
        count={subscribers ? countWords(subscribers, text) : ''}
        placeholder={text.search}
        search={search}
      >
        {send => (
          <SelectField
            defaultValue={search.status ?? ''}
            key={search.status}
            label={text.columns.status}
            name="status"
            onChange={send}
          >
            <option value="">{text.allStatuses}</option>
            {statuses.map(status => (
              <option key={status} value={status}>
                {text.statuses[status]}
              </option>
            ))}
          </SelectField>
        )}
      </ListTools>
      <div aria-busy={isLoading} className="panel" ref={panel}>
        {!subscribers && <ListFailed message={list.error.message} />}
        {subscribers?.items.length === 0 && (
          <ListEmpty text={text.empty} wholeList={isNarrowed(search) ? adminPages.newsletter() : null} />
        )}
        {subscribers && subscribers.items.length > 0 && (
          <DataTable
            caption={text.tab}
            columns={subscriberColumns(search)}
            keyOf={subscriber => subscriber.id}
            rows={subscribers.items}
          />
        )}
      </div>
      {subscribers && <ListFoot address={adminPages.newsletter} page={subscribers} search={search} />}
      <p className="list-keys">
        <Button onClick={() => setHelping(true)} size="small" variant="quiet">
          {listText.keys.show}
        </Button>
      </p>
      <KeysHelp onClose={() => setHelping(false)} open={isHelping} />
    </>
  );
}
