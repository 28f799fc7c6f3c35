import { adminMessagesText, adminShellText } from '#content/microcopy/admin-pages.ts';
import type { Message } from '#contract/messages.ts';
import { displayTime } from '#domain/dates.ts';
import { messageRules } from '#domain/message-state.ts';
import { DataTable } from '../table/data-table.tsx';
import { MessageCell } from './message-cell.tsx';
import { ProgressCell } from './progress-cell.tsx';
import { ResendButton } from './resend-button.tsx';

const { columns } = adminMessagesText;

export function MessageTable({ messages }: { messages: readonly Message[] }) {
  return (
    <DataTable
      caption={adminShellText.pages.messages}
      columns={[
        {
          id: 'subject',
          header: columns.subject,
          cell: (message: Message) => <MessageCell message={message} />,
          phone: 'lead',
        },
        {
          id: 'recipient',
          header: columns.recipient,
          cell: message => <span className="messages__to">{message.recipient}</span>,
          phone: 'sub',
        },
        { id: 'status', header: columns.status, cell: message => <ProgressCell message={message} /> },
        {
          id: 'date',
          header: columns.date,
          cell: message => displayTime(message.created_at),
          align: 'end',
          phone: 'leadEnd',
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
      ]}
      keyOf={message => message.id}
      rows={messages}
    />
  );
}
