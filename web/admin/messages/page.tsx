import { data, Form, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { adminMessagesText, adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { messageRules, messageStatuses } from '#domain/message-state.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/page.ts';
import { MessageTable } from './message-table.tsx';
import './messages.css';

const text = adminMessagesText;
const name = adminShellText.pages.messages;

export const meta: Route.MetaFunction = () => [
  { title: fill(pageMeta.admin.title, { page: name }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const filter = {
    q: search.get('q') ?? '',
    status: search.get('status') ?? '',
    page: Number(search.get('page')) || 1,
  };
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
          {messages.total === 1 ? text.countOne : fill(text.count, { n: messages.total })}
        </p>
      </header>
      <Form className="admin-tools" key={`${filter.q} ${filter.status}`} role="search">
        <TextField
          defaultValue={filter.q}
          label="Search"
          maxLength={100}
          name="q"
          placeholder={text.search}
          type="search"
        />
        <SelectField
          defaultValue={filter.status}
          label={text.columns.status}
          name="status"
          onChange={event => event.target.form?.requestSubmit()}
        >
          <option value="">{text.allStatuses}</option>
          {messageStatuses.map(status => (
            <option key={status} value={status}>
              {messageRules[status].label}
            </option>
          ))}
        </SelectField>
        <Button size="small" type="submit" variant="secondary">
          Search
        </Button>
      </Form>
      <div aria-busy={isLoading} className="panel">
        {messages.items.length > 0 ? (
          <MessageTable messages={messages.items} />
        ) : (
          <div className="grid justify-items-start gap-3 p-6">
            <p>{isFiltered ? adminEmptyText.filtered.text : adminEmptyText.messages}</p>
            {isFiltered && (
              <ButtonLink size="small" to={pages.admin.messages()} variant="secondary">
                {adminEmptyText.filtered.action}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      {messages.totalPages > 1 && (
        <Pagination
          hrefFor={page => pages.admin.messages({ q: filter.q, status: filter.status, page })}
          page={messages.page}
          totalPages={messages.totalPages}
        />
      )}
    </>
  );
}
