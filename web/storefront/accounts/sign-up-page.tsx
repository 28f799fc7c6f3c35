import { type FormEvent, useState } from 'react';
import { data, Form, Link, redirect, useNavigate } from 'react-router';
import { pageMeta } from '#content/meta.ts';
import { signInText } from '#content/words/accounts.ts';
import { accountProblems, signUpPageText } from '#content/words/shop-pages.ts';
import type { SignUpInput } from '#contract/accounts/shapes.ts';
import { pages, safeNext } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { signUpPasswordProblem } from '#domain/account/password-strength.ts';
import { isEmail } from '#domain/email.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext, originContext, viewerContext } from '#web/client/context.ts';
import { announce } from '#web/client/page-events.ts';
import { readForm } from '#web/client/read-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { mergeLocalIntoAccount } from '../basket/merge-local.ts';
import { describePage } from '../discovery/describe-page.ts';
import { LinkedText } from '../parts/linked-text.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { SignUpStrength } from '../parts/sign-up-strength.tsx';
import type { Route } from './+types/sign-up-page.ts';
import { AccountFrame } from './account-frame.tsx';

export const meta: Route.MetaFunction = ({ loaderData: loaded }) =>
  describePage({ ...pageMeta.signUp, origin: loaded?.origin, path: pages.signUp() });

export function loader({ context, request }: Route.LoaderArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  if (context.get(viewerContext)) throw redirect(next);
  return data({ next, origin: context.get(originContext) });
}

/** Submitted without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const [full_name = '', email = ''] = ['full_name', 'email'].map(name => String(form.get(name) ?? '').trim());
  const body = { full_name, email, password: String(form.get('password') ?? '') };
  const { data: signedIn, error } = await context.get(apiContext)(storefrontRoutes.signUp, { body });
  if (signedIn?.user) throw redirect(safeNext(new URL(request.url).searchParams.get('next')));
  const fields = error?.fields ?? {};
  const failure = error && Object.keys(fields).length === 0 ? error.message : '';
  return data(
    { full_name, email, fields, failure, notice: signedIn?.message },
    { status: error ? error.status || 503 : 200 },
  );
}

export default function SignUpPage({ loaderData: { next }, actionData: sent }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>(sent?.fields ?? {});
  const [failure, setFailure] = useState(sent?.failure ?? '');
  const [notice, setNotice] = useState(sent?.notice ?? '');
  const [isBusy, setBusy] = useState(false);
  const clear = (name: string) => setErrors(({ [name]: _, ...rest }) => rest);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      full_name: String(form.get('full_name') ?? '').trim(),
      email: String(form.get('email') ?? '').trim(),
      password,
    };
    const found = signUpProblems(body);
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(body);
    } catch {
      setFailure(signInText.unexpected);
    } finally {
      setBusy(false);
    }
  };

  const send = async (body: SignUpInput) => {
    const answer = await browserApi(storefrontRoutes.signUp, { body });
    if (answer.error) {
      setErrors(answer.error.fields);
      return setFailure(Object.keys(answer.error.fields).length > 0 ? '' : answer.error.message);
    }
    if (answer.data.message) return setNotice(answer.data.message);
    await mergeLocalIntoAccount();
    announce('sessionChanged');
    await navigate(next, { replace: true });
  };

  return (
    <AccountFrame picture="pasture" title={signUpPageText.title}>
      {notice && <Banner tone="success">{notice}</Banner>}
      {failure && (
        <Banner alert tone="error">
          {failure}
        </Banner>
      )}
      <Form className="grid gap-5" method="post" noValidate onSubmit={submit}>
        <TextField
          autoComplete="name"
          defaultValue={sent?.full_name}
          error={errors.full_name}
          label={signUpPageText.name}
          maxLength={80}
          name="full_name"
          onChange={() => clear('full_name')}
        />
        <TextField
          autoComplete="email"
          defaultValue={sent?.email}
          error={errors.email}
          label={signUpPageText.email}
          maxLength={254}
          name="email"
          onChange={() => clear('email')}
          type="email"
        />
        <div className="grid gap-3">
          <PasswordField
            autoComplete="new-password"
            error={errors.password}
            label={signUpPageText.password}
            maxLength={200}
            name="password"
            onChange={event => {
              setPassword(event.target.value);
              clear('password');
            }}
          />
          <SignUpStrength password={password} />
        </div>
        <Terms />
        <Button busy={isBusy} busyLabel={signUpPageText.submitting} full type="submit">
          {signUpPageText.submit}
        </Button>
      </Form>
      <p className="border-t border-line pt-5">
        {signUpPageText.alreadyHere}{' '}
        <Link className="link" to={pages.signIn(next === pages.home() ? undefined : next)}>
          {signUpPageText.signIn}
        </Link>
      </p>
    </AccountFrame>
  );
}

function Terms() {
  return (
    <p className="muted text-sm">
      <LinkedText text={signUpPageText.terms} to={[pages.terms(), pages.privacy()]} />
    </p>
  );
}

function signUpProblems({
  full_name,
  email,
  password,
}: {
  full_name: string;
  email: string;
  password: string;
}): Record<string, string> {
  const problems: Record<string, string> = {};
  if (full_name === '') problems.full_name = accountProblems.name.missing;
  else if (full_name.length < 2) problems.full_name = accountProblems.name.short;
  if (email === '') problems.email = accountProblems.email.missing;
  else if (!isEmail(email)) problems.email = accountProblems.email.bad;
  const weak = signUpPasswordProblem(password);
  if (weak) problems.password = weak;
  return problems;
}
