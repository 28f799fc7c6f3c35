import { data, Link } from 'react-router';
import { adminMessagesText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { adminMeta } from '../parts/admin-meta.ts';
import type { Route } from './+types/texts-page.ts';
import { mailName } from './mail-name.ts';
import './mail-view.css';

const text = adminMessagesText.texts;

export const meta: Route.MetaFunction = () => adminMeta(text.title);

export async function loader({ context }: Route.LoaderArgs) {
  const samples = await context.get(apiContext)(routes.adminListMailSamples);
  if (samples.error) throw data(samples.error.message, { status: samples.error.status || 503 });
  return { mails: samples.data.items.map(({ kind, subject, preheader }) => ({ kind, subject, preheader })) };
}

/** Every mail of the shop by subject and preheader, as an inbox shows it. */
export default function MailTextsPage({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-title">
        <div className="grid gap-2">
          <ButtonLink className="justify-self-start" size="small" to={adminPages.messages()} variant="quiet">
            {adminMessagesText.reading.back}
          </ButtonLink>
          <h1 className="admin-title__name">{text.title}</h1>
          <p className="muted">{text.intro}</p>
        </div>
      </header>
      <ul className="panel mail-texts">
        {mails.map(({ kind, subject, preheader }) => (
          <li key={kind}>
            <Link className="link justify-self-start font-semibold" to={adminPages.mailTexts(kind)}>
              {mailName(kind)}
            </Link>
            <p>{subject}</p>
            <p className="muted">{preheader}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
