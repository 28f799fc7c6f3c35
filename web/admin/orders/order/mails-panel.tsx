import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminOrderText } from '#content/words/admin/orders.ts';
import { adminMessagesText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { messageRules } from '#domain/message-state.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { ResendButton } from '#web/admin/messages/resend-button.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Latest } from './latest.tsx';
import { MissingPart } from './missing-part.tsx';
import { mailSubject } from './story.ts';

const text = adminOrderText.mails;

/** The mails about the order: each can be read, and sent again. */
export function MailsPanel({ order }: { order: StaffOrder }) {
  return (
    <Panel padded title={adminOrderText.panels.mails}>
      <MissingPart of="mails" order={order} />
      {order.mails.length === 0 ? (
        !order.missing.includes('mails') && <p className="muted">{text.none}</p>
      ) : (
        <div className="grid gap-4">
          <Latest
            entries={order.mails.toReversed().map(mail => (
              <li key={mail.id}>
                <p className="font-semibold">{mailSubject(mail)}</p>
                <p className="muted num">
                  {displayStaffTime(mail.tried_at ?? mail.created_at)}
                  {mail.tries.length > 0 && `, ${fill(text.tries, { n: mail.tries.length + 1 })}`}
                </p>
                <div className="order-mails__foot">
                  <StatusBadge look={messageRules[mail.status]} />
                  <Link
                    aria-label={fill(adminMessagesText.readNamed, { ...mail, subject: mailSubject(mail) })}
                    className="link"
                    to={adminPages.message(mail.id)}
                  >
                    {adminMessagesText.read}
                  </Link>
                  {messageRules[mail.status].canResend && <ResendButton message={mail} />}
                </div>
              </li>
            ))}
            more={text.earlier}
          />
        </div>
      )}
    </Panel>
  );
}
