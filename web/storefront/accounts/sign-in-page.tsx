import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { data, Form, Link, redirect, useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { signInText } from '#content/words/accounts.ts';
import { cartText } from '#content/words/cart.ts';
import { guestOrderText } from '#content/words/orders.ts';
import { accountProblems, signInPageText } from '#content/words/shop-pages.ts';
import { accountPages } from '#contract/accounts/pages.ts';
import type { SignInInput } from '#contract/accounts/shapes.ts';
import { readCartCookie } from '#contract/cart/cart-cookie.ts';
import { orderPages } from '#contract/orders/pages.ts';
import { pages, safeNext } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { isEmail } from '#domain/email.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext, originContext, viewerContext } from '#web/client/context.ts';
import { announce } from '#web/client/page-events.ts';
import { readForm } from '#web/client/read-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type KeptLine, localCart } from '../basket/local-cart.ts';
import { mergeLocalIntoAccount } from '../basket/merge-local.ts';
import { useLocalCart } from '../basket/use-local-cart.ts';
import { describePage } from '../discovery/describe-page.ts';
import { LinkedText } from '../parts/linked-text.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import type { Route } from './+types/sign-in-page.ts';
import { SignInFrame } from './sign-in-frame.tsx';

export const meta: Route.MetaFunction = ({ loaderData: loaded }) =>
  describePage({
    ...pageMeta.signIn,
    ...(loaded && loaded.savedCart.length > 0 && { title: pageMeta.cart.title }),
    origin: loaded?.origin,
    path: pages.signIn(),
  });

export function loader({ context, request }: Route.LoaderArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  if (context.get(viewerContext)) throw redirect(next);
  const savedCart = readCartCookie(request.headers.get('cookie') ?? '');
  return data({ next, savedCart, origin: context.get(originContext) });
}

/** The copy of the cart that the server reads is written a moment after a change. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { ...(await serverLoader()), savedCart: localCart.read() };
}

/** Submitted without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const body = { email: String(form.get('email') ?? '').trim(), password: String(form.get('password') ?? '') };
  const { data: signedIn, error } = await context.get(apiContext)(storefrontRoutes.signIn, { body });
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  if (signedIn?.second_step) throw redirect(accountPages.secondStep(next));
  if (signedIn?.user) throw redirect(next);
  const failure = signedIn && !signedIn.message ? signInText.nobody : failureOf(error);
  const said = { email: body.email, fields: error?.fields ?? {}, failure, notice: signedIn?.message };
  return data(said, { status: error ? error.status || 503 : 200 });
}

export default function SignInPage({ loaderData: { next, savedCart }, actionData: sent }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Record<string, string>>(sent?.fields ?? {});
  const [failure, setFailure] = useState(sent?.failure ?? '');
  const [notice, setNotice] = useState(sent?.notice ?? '');
  const [isBusy, setBusy] = useState(false);
  const cart = useCartLines(savedCart, isBusy);
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
    try {
      await send(body);
    } catch {
      setFailure(signInText.unexpected);
    } finally {
      setBusy(false);
    }
  };

  const send = async (body: SignInInput) => {
    const { data: signedIn, error } = await browserApi(storefrontRoutes.signIn, { body });
    if (error) {
      setErrors(error.fields);
      return setFailure(failureOf(error));
    }
    if (signedIn.second_step) return navigate(accountPages.secondStep(next), { replace: true });
    if (!signedIn.user) return signedIn.message ? setNotice(signedIn.message) : setFailure(signInText.nobody);
    const merged = await mergeLocalIntoAccount();
    announce('sessionChanged');
    if (merged > 0) toast.success(fill(cartText.merged, { n: merged }));
    await navigate(next, { replace: true });
  };

  return (
    <SignInFrame cart={cart}>
      {notice && <Banner alert>{notice}</Banner>}
      {failure && (
        <Banner alert tone="error">
          <LinkedText text={failure} to={[pages.forgotPassword()]} />
        </Banner>
      )}
      <Form className="grid gap-5" method="post" noValidate onSubmit={submit}>
        <div className="sign-in__fields">
          <TextField
            autoComplete="email"
            defaultValue={sent?.email}
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
        </div>
        <div className="sign-in__ways">
          <Button
            busy={isBusy}
            busyLabel={signInPageText.submitting}
            full
            type="submit"
            variant={cart.length > 0 ? 'secondary' : 'primary'}
          >
            {signInPageText.submit}
          </Button>
          <Link className="link justify-self-start text-sm" to={pages.forgotPassword()}>
            {signInPageText.forgot}
          </Link>
        </div>
      </Form>
      <p className="border-t border-line pt-5">
        {signInPageText.newHere}{' '}
        <Link className="link" to={pages.signUp(next === pages.home() ? undefined : next)}>
          {signInPageText.createAccount}
        </Link>
      </p>
      <p>
        {guestOrderText.elsewhere}{' '}
        <Link className="link" to={orderPages.lookup()}>
          {guestOrderText.find.title}
        </Link>
      </p>
    </SignInFrame>
  );
}

/** This browser's cart; until the page is hydrated, the copy of it that the server read. Signing in empties it last. */
function useCartLines(copied: readonly KeptLine[], isSigningIn: boolean): readonly KeptLine[] {
  const local = useLocalCart();
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const lines = isHydrated ? local : copied;
  const shown = useRef(lines);
  if (!isSigningIn) shown.current = lines;
  return shown.current;
}

/** The message above the form; errors of a field are shown at the field. */
function failureOf(error: ApiError | null): string {
  if (!error || Object.keys(error.fields).length > 0) return '';
  return error.code === 'bad_credentials' ? signInText.bad : error.message;
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
