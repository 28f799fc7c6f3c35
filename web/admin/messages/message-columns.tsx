import { adminMessagesText } from '#content/microcopy/admin-pages.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Message } from '#contract/messages.ts';
import { messageRules } from '#domain/message-state.ts';
import { displayTime } from '#domain/time/dates.ts';
import { type ListSearch, sortOf } from '../list/list-address.ts';
import type { DataColumn } from '../table/data-table.tsx';
import { MessageCell } from './message-cell.tsx';
import { ProgressCell } from './progress-cell.tsx';
import { ResendButton } from './resend-button.tsx';

const { columns } = adminMessagesText;

/** The table's columns; what a deed with several messages left undone stands under the status of its message. */
export function messageColumns(search: ListSearch, results: ReadonlyMap<string, string>): DataColumn<Message>[] {
  return [
    { id: 'subject', header: columns.subject, cell: message => <MessageCell message={message} />, phone: 'lead' },
    {
      id: 'recipient',
      header: columns.recipient,
      cell: message => <span className="messages__to">{message.recipient}</span>,
      phone: 'sub',
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
    },
    {
      id: 'date',
      header: columns.date,
      cell: message => displayTime(message.created_at),
      align: 'end',
      phone: 'leadEnd',
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
    },
  ];
}
