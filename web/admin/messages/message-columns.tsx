import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminMessagesText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Message } from '#contract/messages/shapes.ts';
import { messageRules } from '#domain/message-state.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { EmailWords } from '../parts/email-words.tsx';
import { type ListSearch, sortOf } from '../parts/list/list-address.ts';
import type { DataColumn } from '../parts/table/data-table.tsx';
import { mailName } from './mail-name.ts';
import { ResendButton } from './resend-button.tsx';

const { columns } = adminMessagesText;

/** The columns; errors of a bulk action appear under the status. */
export function messageColumns(search: ListSearch, results: ReadonlyMap<string, string>): DataColumn<Message>[] {
  return [
    { id: 'subject', header: columns.subject, cell: message => <MessageCell message={message} />, phone: 'lead' },
    {
      id: 'recipient',
      header: columns.recipient,
      cell: message => <EmailWords email={message.recipient} />,
      phone: 'beside',
    },
    {
      id: 'status',
      header: columns.status,
      cell: message => (
        <>
          <ProgressCell message={message} />
          {results.has(message.id) && <p className="field__error">{results.get(message.id)}</p>}
        </>
      ),
      phone: 'sub',
    },
    {
      id: 'date',
      header: columns.date,
      cell: message => displayStaffTime(message.created_at),
      align: 'end',
      phone: 'sub',
      sort: sortOf(search, 'date', adminPages.messages, '-date'),
    },
    {
      id: 'actions',
      header: <span className="visually-hidden">{columns.actions}</span>,
      cell: message =>
        messageRules[message.status].canResend && (
          <span className="messages__act">
            <ResendButton message={message} />
          </span>
        ),
      align: 'end',
      phone: 'subEnd',
    },
  ];
}

/** The mail's subject, which leads to its text, and below it its kind. */
function MessageCell({ message: { id, subject, kind } }: { message: Message }) {
  return (
    <span className="messages__what">
      <Link className="link justify-self-start font-semibold" to={adminPages.message(id)}>
        {subject || adminMessagesText.notComposed}
      </Link>
      <span className="muted">{mailName(kind)}</span>
    </span>
  );
}

/** The mail's status, number of tries, and last error. */
function ProgressCell({ message: { status, attempts, error } }: { message: Message }) {
  const tries = attempts === 1 ? adminMessagesText.tryOne : fill(adminMessagesText.tries, { n: attempts });
  return (
    <span className="messages__what">
      <span className="messages__badge">
        <StatusBadge look={messageRules[status]} />
        {attempts > 1 && <span className="muted num">{tries}</span>}
      </span>
      {error && <span className="muted">{error}</span>}
    </span>
  );
}
