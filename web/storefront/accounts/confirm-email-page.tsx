import { data } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { confirmEmailText } from '#content/words/accounts.ts';
import { lostAnswerText } from '#content/words/lost-answers.ts';
import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { confirmDays } from '#domain/links.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { describePage } from '../discovery/describe-page.ts';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/confirm-email-page.ts';
import { AccountFrame } from './account-frame.tsx';
import { LinkForm } from './link-form.tsx';
import { linkToken } from './link-token.ts';
import { type NotUsed, ProofField, proofProblem } from './proof-field.tsx';

export const meta: Route.MetaFunction = ({ loaderData: loaded }) =>
  describePage({ ...pageMeta.confirmEmail, origin: loaded?.origin, path: accountPages.confirmEmail() });

export async function loader({ context, request }: Route.LoaderArgs) {
  const origin = context.get(originContext);
  const token = linkToken(request, origin, confirmDays * 24 * 60);
  const { data: link, error } = await context.get(apiContext)(storefrontRoutes.peekConfirmation, {
    query: { token },
  });
  if (error && error.status >= 500) throw data(null, { status: 503 });
  return data({ origin, token, email: link?.email ?? null }, { status: link ? 200 : 404 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const [token = '', password = ''] = ['token', 'password'].map(name => String(form.get(name) ?? ''));
  const { data: link, error } = await context.get(apiContext)(storefrontRoutes.confirmEmail, {
    body: { token, password },
  });
  if (!error) return data({ state: 'done' as const, email: link.email });
  const problem = proofProblem(error);
  if (problem) return notUsed({ problem, failure: null, asksProof: true }, error.status);
  if (error.code === 'link_ended') return data({ state: 'ended' as const }, { status: 404 });
  return notUsed({ problem: null, failure: confirmEmailText.failed, asksProof: password !== '' }, 503);
}

const notUsed = (answer: Omit<NotUsed, 'state'>, status: number) =>
  data<NotUsed>({ state: 'again', ...answer }, { status });

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const asksProof = (await readForm(request.clone())).has('password');
  return unlessLost(serverAction, { state: 'again', problem: null, failure: lostAnswerText.mailed, asksProof });
}

/** The page of a mailed link. Mail scanners open links and run scripts, so only the button confirms. */
export default function ConfirmEmailPage({ loaderData: { token, email }, actionData: answer }: Route.ComponentProps) {
  const { title, text, done, bad } = confirmEmailText;
  if (answer?.state === 'done') {
    return (
      <AccountFrame picture="pasture" title={done.title}>
        <p className="wrap-anywhere">{fill(done.text, { email: answer.email })}</p>
        <ButtonLink to={pages.orders()}>{done.action}</ButtonLink>
      </AccountFrame>
    );
  }
  if (email === null || answer?.state === 'ended') {
    return (
      <AccountFrame picture="pasture" title={bad.title}>
        <p>{fill(bad.text, { days: confirmDays })}</p>
        <ButtonLink to={pages.signIn()}>{bad.action}</ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame picture="pasture" title={title}>
      <p className="wrap-anywhere">{fill(text, { email })}</p>
      <LinkForm failure={answer?.failure} token={token} words={confirmEmailText}>
        {answer?.asksProof && <ProofField problem={answer.problem} />}
      </LinkForm>
    </AccountFrame>
  );
}
