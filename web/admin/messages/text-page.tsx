import { data } from 'react-router';
import { adminMessagesText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { addressOf } from '#contract/api-route.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { adminMeta } from '../parts/admin-meta.ts';
import type { Route } from './+types/text-page.ts';
import { mailName } from './mail-name.ts';
import { MailView } from './mail-view.tsx';

export const meta: Route.MetaFunction = ({ params }) => adminMeta(mailName(params.kind ?? ''));

export async function loader({ context, params: { kind } }: Route.LoaderArgs) {
  const samples = await context.get(apiContext)(routes.adminListMailSamples);
  if (samples.error) throw data(samples.error.message, { status: samples.error.status || 503 });
  const mail = samples.data.items.find(sample => sample.kind === kind);
  if (!mail) throw data(null, { status: 404 });
  return { mail };
}

/** What mails of one kind say, with sample data. */
export default function MailTextPage({ loaderData: { mail } }: Route.ComponentProps) {
  const { kind, subject, preheader, text } = mail;
  return (
    <>
      <header className="admin-title">
        <div className="grid gap-2">
          <ButtonLink className="justify-self-start" size="small" to={adminPages.mailTexts()} variant="quiet">
            {adminMessagesText.texts.back}
          </ButtonLink>
          <h1 className="admin-title__name">{mailName(kind)}</h1>
          <p>{subject}</p>
          <p className="muted">{preheader}</p>
        </div>
      </header>
      <MailView html={addressOf(routes.adminMailSampleHtml, { params: { kind } })} plain={text} subject={subject} />
    </>
  );
}
