import { useEffect } from 'react';
import { data } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { restoreEmailText } from '#content/words/accounts.ts';
import { lostAnswerText } from '#content/words/lost-answers.ts';
import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { restoreDays } from '#domain/links.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { announce } from '#web/client/page-events.ts';
import { readForm } from '#web/client/read-form.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { describePage } from '../discovery/describe-page.ts';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/restore-email-page.ts';
import { AccountFrame } from './account-frame.tsx';
import { LinkForm } from './link-form.tsx';
import { linkToken } from './link-token.ts';

export const meta: Route.MetaFunction = ({ loaderData: loaded }) =>
  describePage({ ...pageMeta.restoreEmail, origin: loaded?.origin, path: accountPages.restoreEmail() });

export async function loader({ context, request }: Route.LoaderArgs) {
  const origin = context.get(originContext);
  const token = linkToken(request, origin, restoreDays * 24 * 60);
  const { data: link, error } = await context.get(apiContext)(storefrontRoutes.peekRestore, { query: { token } });
  if (error && error.status >= 500) throw data(null, { status: 503 });
  return data({ origin, token, email: link?.email ?? null }, { status: link ? 200 : 404 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = String((await readForm(request)).get('token') ?? '');
  const { data: restored, error } = await context.get(apiContext)(storefrontRoutes.restoreEmail, { body: { token } });
  if (restored) return data({ state: 'done' as const, ...restored });
  if (error?.code === 'link_ended') return data({ state: 'ended' as const }, { status: 404 });
  if (error?.code === 'email_not_authorized') return data({ state: 'taken' as const }, { status: 409 });
  const failure: string = restoreEmailText.failed;
  return data({ state: 'failed' as const, failure }, { status: 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessLost(serverAction, { state: 'failed', failure: lostAnswerText.undo });

/** The link in the mail to an old address. Mail scanners open links, so only the button undoes the change. */
export default function RestoreEmailPage({ loaderData: { token, email }, actionData: answer }: Route.ComponentProps) {
  const { title, text, done, taken, bad } = restoreEmailText;
  useEffect(() => {
    if (answer?.state === 'done') announce('sessionChanged');
  }, [answer]);
  if (answer?.state === 'done') {
    return (
      <AccountFrame picture="pasture" title={done.title}>
        <p className="wrap-anywhere">{fill(done.text, { email: answer.email })}</p>
        {/* A full page load, which moves the token into the cookie of that page. */}
        <ButtonLink reloadDocument to={accountPages.resetPassword(answer.reset_token)}>
          {done.action}
        </ButtonLink>
      </AccountFrame>
    );
  }
  if (answer?.state === 'taken') {
    return (
      <AccountFrame picture="dusk" title={taken.title}>
        <p>{taken.text}</p>
        <ButtonLink to={pages.contact()}>{taken.action}</ButtonLink>
      </AccountFrame>
    );
  }
  if (email === null || answer?.state === 'ended') {
    return (
      <AccountFrame picture="dusk" title={bad.title}>
        <p>{fill(bad.text, { days: restoreDays })}</p>
        <ButtonLink to={pages.contact()}>{bad.action}</ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame picture="pasture" title={title}>
      <p className="wrap-anywhere">{fill(text, { email })}</p>
      <LinkForm failure={answer?.failure} token={token} words={restoreEmailText} />
    </AccountFrame>
  );
}
