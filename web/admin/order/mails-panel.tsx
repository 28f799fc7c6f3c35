import { fill } from '#content/fill.ts';
import { orderDeskText } from '#content/microcopy/order-desk.ts';
import type { StaffOrder } from '#contract/money.ts';
import { messageRules } from '#domain/message-state.ts';
import { displayTime } from '#domain/time/dates.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Panel } from '../layout/panel.tsx';
import { ResendButton } from '../messages/resend-button.tsx';
import { MissingPart } from './missing-part.tsx';
import { mailSubject } from './story.ts';

const text = orderDeskText.mails;

/** The mails about the order, each to be sent again. */
export function MailsPanel({ order }: { order: StaffOrder }) {
  return (
    <Panel padded title={orderDeskText.panels.mails}>
      <MissingPart of="mails" order={order} />
      {order.mails.length === 0 ? (
        !order.missing.includes('mails') && <p className="muted">{text.none}</p>
      ) : (
        <ul className="admin-entries order-mails">
          {order.mails.map(mail => (
            <li key={mail.id}>
              <div className="grid justify-items-start gap-1">
                <p>{mailSubject(mail)}</p>
                <p className="muted num">
                  {displayTime(mail.tried_at ?? mail.created_at)}
                  {mail.tries.length > 0 && `, ${fill(text.tries, { n: mail.tries.length + 1 })}`}
                </p>
                <StatusBadge look={messageRules[mail.status]} />
              </div>
              {messageRules[mail.status].canResend && <ResendButton message={mail} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
