import { data, Form, Link, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { forgotPasswordText } from '#content/words/accounts.ts';
import { lostAnswerText } from '#content/words/lost-answers.ts';
import { signInPageText } from '#content/words/shop-pages.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { describePage } from '../discovery/describe-page.ts';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/forgot-password-page.ts';
import { AccountFrame } from './account-frame.tsx';

export const meta: Route.MetaFunction = ({ loaderData: loaded }) =>
  describePage({ ...pageMeta.forgotPassword, origin: loaded?.origin, path: pages.forgotPassword() });

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) });

export async function action({ context, request }: Route.ActionArgs) {
  const email = String((await readForm(request)).get('email') ?? '').trim();
  const { error } = await context.get(apiContext)(storefrontRoutes.forgotPassword, { body: { email } });
  if (!error) return data({ email, sent: true, problem: undefined, failure: null });
  const problem = error.fields.email;
  const said = error.code === 'too_many' ? error.message : forgotPasswordText.failed;
  return data({ email, sent: false, problem, failure: problem ? null : said }, { status: error.status || 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessLost(serverAction, { email: '', sent: false, problem: undefined, failure: lostAnswerText.link });

/** Asks for a link. The answer does not reveal whether the address has an account. */
export default function ForgotPasswordPage({ actionData: answer }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { title, intro, action: press, submitting, sent, back } = forgotPasswordText;
  return (
    <AccountFrame picture="dusk" title={title}>
      <p>{intro}</p>
      <div aria-live="polite">{answer?.sent && <Banner>{fill(sent, { email: answer.email })}</Banner>}</div>
      {answer?.failure && (
        <Banner alert tone="error">
          {answer.failure}
        </Banner>
      )}
      <Form className="grid gap-5" method="post" noValidate>
        <TextField
          autoComplete="email"
          defaultValue={answer?.email}
          error={answer?.problem}
          label={signInPageText.email}
          maxLength={254}
          name="email"
          type="email"
        />
        <Button busy={isBusy} busyLabel={submitting} full type="submit">
          {press}
        </Button>
      </Form>
      <p className="border-t border-line pt-5">
        {back.text}{' '}
        <Link className="link" to={pages.signIn()}>
          {back.action}
        </Link>
      </p>
    </AccountFrame>
  );
}
