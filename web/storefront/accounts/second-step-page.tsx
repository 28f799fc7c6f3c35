import { type FormEvent, useState } from 'react';
import { data, Form, Link, redirect, useNavigate, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { cartText } from '#content/words/cart.ts';
import { twoStepText } from '#content/words/security.ts';
import { pages, safeNext } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { announce } from '#web/client/page-events.ts';
import { readForm } from '#web/client/read-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { mergeLocalIntoAccount } from '../basket/merge-local.ts';
import { describePrivatePage } from '../discovery/describe-page.ts';
import type { Route } from './+types/second-step-page.ts';
import { AccountFrame } from './account-frame.tsx';

interface Refused {
  message: string;
  /** The time between password and code has run out. */
  isOver: boolean;
}

export const meta: Route.MetaFunction = () => describePrivatePage(pageMeta.secondStep);

const nextOf = (request: Request) => safeNext(new URL(request.url).searchParams.get('next'));

export function loader({ context, request }: Route.LoaderArgs) {
  const next = nextOf(request);
  if (context.get(viewerContext)) throw redirect(next);
  return { next };
}

/** Submitted without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  const code = String((await readForm(request)).get('code') ?? '');
  const { error } = await context.get(apiContext)(storefrontRoutes.secondStep, { body: { code } });
  if (!error) throw redirect(nextOf(request));
  const refused: Refused = { message: error.message, isOver: error.code === 'second_step_over' };
  return data(refused, { status: error.status || 503 });
}

/** After the password: a code from the app, or a recovery code. */
export default function SecondStepPage({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const isPosting = useNavigation().formMethod === 'POST';
  const [refused, setRefused] = useState<Refused | null>(actionData ?? null);
  const [isBusy, setBusy] = useState(false);
  const [hasLostApp, setLostApp] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code === '') return setRefused({ message: twoStepText.missing, isOver: false });
    setBusy(true);
    const { error } = await browserApi(storefrontRoutes.secondStep, { body: { code } });
    if (error) {
      setBusy(false);
      return setRefused({ message: error.message, isOver: error.code === 'second_step_over' });
    }
    const merged = await mergeLocalIntoAccount();
    announce('sessionChanged');
    if (merged > 0) toast.success(fill(cartText.merged, { n: merged }));
    await navigate(next, { replace: true });
  };

  return (
    <AccountFrame picture="dusk" title={twoStepText.title}>
      <p className="muted">{hasLostApp ? twoStepText.recoveryHint : twoStepText.intro}</p>
      {refused?.isOver && (
        <Banner alert tone="error">
          {refused.message}{' '}
          <Link className="link" to={pages.signIn(next)}>
            {twoStepText.over.action}
          </Link>
        </Banner>
      )}
      <Form className="grid gap-5" method="post" noValidate onSubmit={submit}>
        <TextField
          autoCapitalize="characters"
          autoComplete="one-time-code"
          error={refused && !refused.isOver ? refused.message : undefined}
          inputMode={hasLostApp ? 'text' : 'numeric'}
          key={String(hasLostApp)}
          label={hasLostApp ? twoStepText.recovery : twoStepText.step2}
          maxLength={40}
          name="code"
          onChange={() => setRefused(null)}
          spellCheck={false}
        />
        <Button busy={isBusy || isPosting} busyLabel={twoStepText.signingIn} full type="submit">
          {twoStepText.signIn}
        </Button>
      </Form>
      <p className="border-t border-line pt-5">
        <Button className="button--text" onClick={() => setLostApp(!hasLostApp)} variant="quiet">
          {hasLostApp ? twoStepText.found : twoStepText.lost}
        </Button>
      </p>
    </AccountFrame>
  );
}
