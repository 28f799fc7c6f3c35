import { type FormEvent, useState } from 'react';
import { data, Form, Link, redirect, useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { cartText } from '#content/microcopy/cart.ts';
import { accountProblems, signInPageText } from '#content/microcopy/shop-pages.ts';
import { accountPages } from '#contract/account-pages.ts';
import { pages, safeNext } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { isEmail } from '#domain/email.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { originContext, viewerContext } from '#web/client/context.ts';
import { announce } from '#web/client/page-events.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { describePage } from '../discovery/describe-page.ts';
import type { Route } from './+types/sign-in-page.ts';
import { AccountFrame } from './account-frame.tsx';
import { mergeLocalIntoAccount } from './merge-local.ts';
import { PasswordField } from './password-field.tsx';

export const meta: Route.MetaFunction = ({ loaderData: loaded }) =>
  describePage({ ...pageMeta.signIn, origin: loaded?.origin, path: pages.signIn() });

export function loader({ context, request }: Route.LoaderArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  if (context.get(viewerContext)) throw redirect(next);
  return data({ next, origin: context.get(originContext) });
}

export default function SignInPage({ loaderData: { next } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const clear = (name: string) => () => setErrors(({ [name]: _, ...rest }) => rest);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { email: String(form.get('email') ?? '').trim(), password: String(form.get('password') ?? '') };
    const found = signInProblems(body);
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return focusFirst(event.currentTarget, found);
    setBusy(true);
    const answer = await browserApi(routes.signIn, { body });
    if (answer.error) {
      setBusy(false);
      setErrors(answer.error.fields);
      return setFailure(Object.keys(answer.error.fields).length > 0 ? '' : answer.error.message);
    }
    if (answer.data.second_step) return void navigate(accountPages.secondStep(next), { replace: true });
    const merged = await mergeLocalIntoAccount();
    announce('sessionChanged');
    if (merged > 0) toast.success(fill(cartText.merged, { n: merged }));
    await navigate(next, { replace: true });
  };

  return (
    <AccountFrame picture="dusk" title={signInPageText.title}>
      {failure && (
        <Banner alert tone="error">
          {failure}
        </Banner>
      )}
      <Form className="grid gap-5" method="post" noValidate onSubmit={submit}>
        <TextField
          autoComplete="email"
          error={errors.email}
          label={signInPageText.email}
          name="email"
          onChange={clear('email')}
          type="email"
        />
        <PasswordField
          autoComplete="current-password"
          error={errors.password}
          label={signInPageText.password}
          name="password"
          onChange={clear('password')}
        />
        <Button busy={isBusy} busyLabel={signInPageText.submitting} full type="submit">
          {signInPageText.submit}
        </Button>
      </Form>
      <p className="border-t border-line pt-5">
        {signInPageText.newHere}{' '}
        <Link className="link" to={pages.signUp(next === pages.home() ? undefined : next)}>
          {signInPageText.createAccount}
        </Link>
      </p>
    </AccountFrame>
  );
}

function signInProblems({ email, password }: { email: string; password: string }): Record<string, string> {
  const problems: Record<string, string> = {};
  if (email === '') problems.email = accountProblems.email.missing;
  else if (!isEmail(email)) problems.email = accountProblems.email.bad;
  if (password === '') problems.password = accountProblems.password.missing;
  else if (password.length < 6) problems.password = accountProblems.password.short;
  return problems;
}

function focusFirst(form: HTMLFormElement, problems: Record<string, string>) {
  const [name] = Object.keys(problems);
  if (name) (form.elements.namedItem(name) as HTMLElement | null)?.focus();
}
