import { useEffect } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { confirmEmailChangeText, emailChangeText } from '#content/words/accounts.ts';
import { lostAnswerText } from '#content/words/lost-answers.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { changeHours } from '#domain/links.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { announce } from '#web/client/page-events.ts';
import { readForm } from '#web/client/read-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { forgetLink, linkToken } from '../accounts/link-token.ts';
import { type NotUsed, ProofField, proofProblem } from '../accounts/proof-field.tsx';
import { describePrivatePage } from '../discovery/describe-page.ts';
import { NewsletterFrame } from '../newsletter/newsletter-frame.tsx';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/confirm-email-page.ts';

const text = confirmEmailChangeText;

export const meta: Route.MetaFunction = () =>
  describePrivatePage({ title: text.title, description: pageMeta.confirmEmail.description });

/** Does not use up the link: mail scanners open it too. */
export function loader({ context, request }: Route.LoaderArgs) {
  return { token: linkToken(request, context.get(originContext), changeHours * 60) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const [token = '', password = ''] = ['token', 'password'].map(name => String(form.get(name) ?? ''));
  const { data: changed, error } = await context.get(apiContext)(storefrontRoutes.confirmEmailChange, {
    body: { token, password },
  });
  if (!error) {
    const headers = forgetLink(request, context.get(originContext));
    return data({ state: 'done' as const, email: changed.email }, { headers });
  }
  const problem = proofProblem(error);
  if (problem) return notUsed({ token, problem, failure: null, asksProof: true }, error.status);
  if (error.code === 'email_not_authorized') return data({ state: 'taken' as const }, { status: 409 });
  if (error.status >= 400 && error.status < 500) return data({ state: 'ended' as const }, { status: 404 });
  return notUsed({ token, problem: null, failure: text.failed, asksProof: password !== '' }, 503);
}

type Again = NotUsed & { token: string };

const notUsed = (answer: Omit<Again, 'state'>, status: number) =>
  data<Again>({ state: 'again', ...answer }, { status });

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await readForm(request.clone());
  const token = String(form.get('token') ?? '');
  const failure = lostAnswerText.mailed;
  return unlessLost(serverAction, { state: 'again', token, problem: null, failure, asksProof: form.has('password') });
}

/** The link in the mail to a new address. Only the button changes it; works without JavaScript. */
export default function ConfirmEmailPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const token = answer && 'token' in answer ? answer.token : loaderData.token;
  useEffect(() => {
    if (answer?.state === 'done') announce('sessionChanged');
  }, [answer]);
  if (answer?.state === 'done')
    return (
      <NewsletterFrame text={fill(emailChangeText.changed, { email: answer.email })} title={text.done.title}>
        <ToAccount label={text.done.action} />
      </NewsletterFrame>
    );
  if (answer?.state === 'taken') return <NewsletterFrame {...text.taken} />;
  if (answer?.state === 'ended' || token === '') {
    const words = answer?.state === 'ended' ? text.bad : text.again;
    return (
      <NewsletterFrame text={words.text} title={words.title}>
        <ToAccount label={words.action} />
      </NewsletterFrame>
    );
  }
  return (
    <NewsletterFrame text={text.text} title={text.title}>
      {answer?.failure && (
        <div className="prose">
          <Banner alert tone="error">
            {answer.failure}
          </Banner>
        </div>
      )}
      <Form action={pages.confirmEmailChange()} className="grid justify-items-start gap-5" method="post" replace>
        <input name="token" type="hidden" value={token} />
        {answer?.asksProof && <ProofField problem={answer.problem} />}
        <Button busy={isBusy} busyLabel={text.busy} type="submit">
          {text.action}
        </Button>
      </Form>
    </NewsletterFrame>
  );
}

const ToAccount = ({ label }: { label: string }) => (
  <div>
    <ButtonLink to={pages.accountSettings()}>{label}</ButtonLink>
  </div>
);
