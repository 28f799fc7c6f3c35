import { Link } from 'react-router';
import { adminMessagesText, adminShellText } from '#content/words/admin/shell.ts';
import { adminEmptyText } from '#content/words/empty.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Message } from '#contract/messages/shapes.ts';
import { routes } from '#contract/routes.ts';
import { messageRules, messageStatuses } from '#domain/message-state.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { adminMeta } from '../parts/admin-meta.ts';
import { BulkActions } from '../parts/list/bulk-actions.tsx';
import { endedWords } from '../parts/list/count-words.ts';
import { isNarrowed } from '../parts/list/list-address.ts';
import { listClientLoader, listLoader } from '../parts/list/list-loader.ts';
import { ListPage } from '../parts/list/list-page.tsx';
import { ListSelect } from '../parts/list/list-select.tsx';
import { ListViews } from '../parts/list/list-views.tsx';
import { type BulkAction, useBulk } from '../parts/list/use-bulk.ts';
import { useSelection } from '../parts/list/use-selection.ts';
import type { View } from '../parts/list/views.ts';
import { DataTable } from '../parts/table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { messageColumns } from './message-columns.tsx';
import './messages.css';

const text = adminMessagesText;
const name = adminShellText.pages.messages;
const { views } = text;

const ownViews: View[] = [
  { name: views.all, search: {} },
  { name: views.dead, search: { status: 'dead' } },
  { name: views.failed, search: { status: 'failed' } },
  { name: views.waiting, search: { status: 'waiting' } },
];

const ownStatuses = messageStatuses.map(status => [status, messageRules[status].label] as const);
const none: readonly Message[] = [];

export const meta: Route.MetaFunction = () => adminMeta(name);

export const loader = listLoader(adminLists.messages);
export const clientLoader = listClientLoader(adminLists.messages);

export default function AdminMessagesPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const selection = useSelection(list.data?.items ?? none, message => message.id);
  const bulk = useBulk<Message>(selection.keep);
  return (
    <>
      <ListPage
        of={adminLists.messages}
        empty={isNarrowed(search) ? adminEmptyText.filtered.text : adminEmptyText.messages}
        filters={send => (
          <ListSelect
            all={text.allStatuses}
            label={text.columns.status}
            name="status"
            options={ownStatuses}
            search={search}
            send={send}
          />
        )}
        intro={text.intro}
        list={list}
        name={name}
        search={search}
        views={
          <ListViews address={adminPages.messages} list="messages" own={ownViews} search={search}>
            <Link className="list-views__tab" to={adminPages.mailTexts()}>
              {text.texts.tab}
            </Link>
          </ListViews>
        }
        words={text}
      >
        {messages => (
          <DataTable
            caption={name}
            choice={{ selection, nameOf: message => message.subject || text.notComposed }}
            columns={messageColumns(search, bulk.results)}
            keyOf={message => message.id}
            rows={messages}
          />
        )}
      </ListPage>
      <BulkActions bulk={bulk} actions={messageActions} selection={selection} />
    </>
  );
}

/** Sends the selected mails again. */
const messageActions: readonly BulkAction<Message>[] = [
  {
    label: adminMessagesText.bulk,
    ask: adminMessagesText.bulkAsk,
    text: adminMessagesText.bulkText,
    words: ended => endedWords(ended, adminMessagesText.bulkDone),
    async one({ id, resends }) {
      const { error } = await browserApi(routes.adminResendMessage, { params: { id }, body: { resends } });
      return error?.message ?? null;
    },
  },
];
