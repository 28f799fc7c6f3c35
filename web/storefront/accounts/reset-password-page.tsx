import { useEffect, useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { resetPasswordText } from '#content/words/accounts.ts';
import { lostAnswerText } from '#content/words/lost-answers.ts';
import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { resetMinutes } from '#domain/links.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { announce } from '#web/client/page-events.ts';
import { readForm } from '#web/client/read-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { mergeLocalIntoAccount } from '../basket/merge-local.ts';
import { describePage } from '../discovery/describe-page.ts';
import { LinkedText } from '../parts/linked-text.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { SignUpStrength } from '../parts/sign-up-strength.tsx';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/reset-password-page.ts';
import { AccountFrame } from './account-frame.tsx';
import { linkToken } from './link-token.ts';

export const meta: Route.MetaFunction = ({ loaderData: loaded }) =>
  describePage({ ...pageMeta.resetPassword, origin: loaded?.origin, path: accountPages.resetPassword() });

export async function loader({ context, request }: Route.LoaderArgs) {
  const origin = context.get(originContext);
  const token = linkToken(request, origin, resetMinutes);
  const { data: link, error } = await context.get(apiContext)(storefrontRoutes.peekReset, { query: { token } });
  if (error && error.status >= 500) throw data(null, { status: 503 });
  return data({ origin, token: link ? token : null }, { status: link ? 200 : 404 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const [token, password, confirmed] = ['token', 'password', 'confirm'].map(name => String(form.get(name) ?? ''));
  if (password !== confirmed) return said({ fields: { confirm: resetPasswordText.mismatch } }, 422);
  const body = { token: token ?? '', password: password ?? '' };
  const { data: signedIn, error } = await context.get(apiContext)(storefrontRoutes.resetPassword, { body });
  if (signedIn?.second_step) throw redirect(accountPages.secondStep());
  if (!error) return said({ state: 'done' });
  if (error.code === 'link_ended') return said({ state: 'ended' }, 404);
  const isFields = Object.keys(error.fields).length > 0;
  return said({ fields: error.fields, failure: isFields ? null : error.message }, error.status || 503);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessLost(serverAction, { state: 'form', fields: {}, failure: lostAnswerText.password });

interface Said {
  state: 'form' | 'done' | 'ended';
  fields: Record<string, string>;
  failure: string | null;
}

const said = (answer: Partial<Said>, status = 200) =>
  data<Said>({ state: 'form', fields: {}, failure: null, ...answer }, { status });

/** The page of a mailed link. Opening it does not use it up; saving does, and signs in only here. */
export default function ResetPasswordPage({ loaderData: { token }, actionData: answer }: Route.ComponentProps) {
  if (answer?.state === 'done') return <Done />;
  if (token === null || answer?.state === 'ended') return <Ended />;
  return <NewPassword answer={answer} token={token} />;
}

function NewPassword({ token, answer }: { token: string; answer: Said | undefined }) {
  const [password, setPassword] = useState('');
  const isBusy = useNavigation().formMethod === 'POST';
  const text = resetPasswordText;
  return (
    <AccountFrame aside={text.aside} title={text.title}>
      {answer?.failure && (
        <Banner alert tone="error">
          {answer.failure}
        </Banner>
      )}
      <Form className="grid gap-5" method="post" noValidate>
        <input name="token" type="hidden" value={token} />
        <div className="grid gap-3">
          <PasswordField
            autoComplete="new-password"
            error={answer?.fields.password}
            label={text.password}
            maxLength={200}
            name="password"
            onChange={event => setPassword(event.target.value)}
          />
          <SignUpStrength password={password} />
        </div>
        <PasswordField
          autoComplete="new-password"
          error={answer?.fields.confirm}
          label={text.confirm}
          maxLength={200}
          name="confirm"
        />
        <Button busy={isBusy} busyLabel={text.submitting} full type="submit">
          {text.action}
        </Button>
      </Form>
    </AccountFrame>
  );
}

function Done() {
  useEffect(() => {
    void mergeLocalIntoAccount().then(() => announce('sessionChanged'));
  }, []);
  return (
    <AccountFrame aside={resetPasswordText.aside} title={resetPasswordText.title}>
      <Banner alert tone="success">
        {resetPasswordText.done}
      </Banner>
      <ButtonLink to={pages.home()}>{resetPasswordText.goOn}</ButtonLink>
    </AccountFrame>
  );
}

function Ended() {
  const { title, text, action: press } = resetPasswordText.bad;
  return (
    <AccountFrame picture="dusk" title={title}>
      <p>
        <LinkedText text={fill(text, { minutes: resetMinutes })} to={[pages.signIn()]} />
      </p>
      <ButtonLink to={pages.forgotPassword()}>{press}</ButtonLink>
    </AccountFrame>
  );
}
