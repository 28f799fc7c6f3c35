import { data, useNavigation } from 'react-router';
import { adminMessagesText, adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { messageRules, messageStatuses } from '#domain/message-state.ts';
import { apiContext } from '#web/client/context.ts';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { adminMeta } from '../layout/admin-meta.ts';
import { readListFilter } from '../layout/list-filter.ts';
import { ListSearch } from '../layout/list-search.tsx';
import { counted } from '../list/count-words.ts';
import { ListEmpty } from '../list/list-empty.tsx';
import type { Route } from './+types/page.ts';
import { MessageTable } from './message-table.tsx';
import './messages.css';

const text = adminMessagesText;
const name = adminShellText.pages.messages;

export const meta: Route.MetaFunction = () => adminMeta(name);

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readListFilter(request);
  const messages = await context.get(apiContext)(routes.adminListMessages, { query: filter });
  if (messages.error) throw data(messages.error.message, { status: messages.error.status || 503 });
  return { messages: messages.data, filter };
}

export default function AdminMessagesPage({ loaderData: { messages, filter } }: Route.ComponentProps) {
  const isLoading = useNavigation().state === 'loading';
  const isFiltered = filter.q !== '' || filter.status !== '' || filter.page > 1;
  return (
    <>
      <header className="admin-title">
        <div>
          <h1 className="admin-title__name">{name}</h1>
          <p className="muted">{text.intro}</p>
        </div>
        <p className="muted num" role="status">
          {counted(messages.total, { one: text.countOne, more: text.count })}
        </p>
      </header>
      <ListSearch
        allStatuses={text.allStatuses}
        filter={filter}
        labelOf={status => messageRules[status].label}
        placeholder={text.search}
        statuses={messageStatuses}
        statusLabel={text.columns.status}
      />
      <div aria-busy={isLoading} className="panel">
        {messages.items.length > 0 ? (
          <MessageTable messages={messages.items} />
        ) : (
          <ListEmpty
            text={isFiltered ? adminEmptyText.filtered.text : adminEmptyText.messages}
            wholeList={isFiltered ? adminPages.messages() : null}
          />
        )}
      </div>
      {messages.totalPages > 1 && (
        <Pagination
          hrefFor={page => adminPages.messages({ q: filter.q, status: filter.status, page })}
          page={messages.page}
          totalPages={messages.totalPages}
        />
      )}
    </>
  );
}
