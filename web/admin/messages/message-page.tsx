import { data, Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminMessagesText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { addressOf } from '#contract/api-route.ts';
import { routes } from '#contract/routes.ts';
import { messageRules } from '#domain/message-state.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { apiContext } from '#web/client/context.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { adminMeta } from '../parts/admin-meta.ts';
import { Panel } from '../parts/panel.tsx';
import type { Route } from './+types/message-page.ts';
import { mailName } from './mail-name.ts';
import { MailView } from './mail-view.tsx';
import { ResendButton } from './resend-button.tsx';

const text = adminMessagesText.reading;

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.message.subject || text.mail);

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const message = await context.get(apiContext)(routes.adminReadMessage, { params: { id } });
  if (message.error) throw data(message.error.message, { status: message.error.status || 503 });
  return { message: message.data };
}

/** One mail of the log as it was last sent. */
export default function MessagePage({ loaderData: { message } }: Route.ComponentProps) {
  const { id, kind, recipient, status, created_at, tried_at, error } = message;
  const subject = message.subject || adminMessagesText.notComposed;
  return (
    <>
      <header className="admin-title">
        <div className="grid gap-2">
          <ButtonLink className="justify-self-start" size="small" to={adminPages.messages()} variant="quiet">
            {text.back}
          </ButtonLink>
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="admin-title__name wrap-anywhere">{subject}</h1>
            <StatusBadge look={messageRules[status]} />
          </div>
          <p className="muted wrap-anywhere">
            {recipient && `${fill(text.to, { recipient })} `}
            {status === 'sent'
              ? fill(text.sent, { time: displayStaffTime(tried_at ?? created_at) })
              : fill(text.queued, { time: displayStaffTime(created_at) })}{' '}
            <Link className="link" to={adminPages.mailTexts(kind)}>
              {mailName(kind)}
            </Link>
          </p>
          {error && <p className="muted wrap-anywhere">{error}</p>}
        </div>
        {messageRules[status].canResend && <ResendButton message={message} />}
      </header>
      <div className="grid gap-5">
        {message.text === null ? (
          <Panel padded title={text.mail}>
            <p>{text.notKept}</p>
            <p>
              <Link className="link" to={adminPages.mailTexts(kind)}>
                {text.sample}
              </Link>
            </p>
          </Panel>
        ) : (
          <>
            <p className="muted">{text.linksOff}</p>
            <MailView
              html={addressOf(routes.adminMessageHtml, { params: { id } })}
              plain={message.text}
              subject={subject}
            />
          </>
        )}
      </div>
    </>
  );
}
