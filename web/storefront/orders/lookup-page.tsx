import { useEffect, useRef } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { pageMeta } from '#content/meta.ts';
import { lostAnswerText } from '#content/words/lost-answers.ts';
import { guestOrderText as text } from '#content/words/orders.ts';
import { orderPages } from '#contract/orders/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { focusInvalid } from '#web/ui/form/focus-invalid.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/lookup-page.ts';

interface Fields {
  order_number?: string;
  email?: string;
}

const none: Fields = {};

export const meta: Route.MetaFunction = () => [
  { title: pageMeta.orderLookup.title },
  { name: 'description', content: pageMeta.orderLookup.description },
  { name: 'robots', content: 'noindex' },
];

export function loader({ request }: Route.LoaderArgs) {
  return { orderNumber: (new URL(request.url).searchParams.get('order') ?? '').slice(0, 40) };
}

/** Works without JavaScript: the page itself is the answer, with the input. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = { order_number: String(form.get('order_number') ?? ''), email: String(form.get('email') ?? '') };
  const { error } = await context.get(apiContext)(storefrontRoutes.sendOrderLink, { body: typed });
  if (!error) return data({ isSent: true, typed, fields: none, problem: null });
  const problem = error.code === 'invalid' ? null : error.code === 'too_many' ? error.message : text.problems.failed;
  const fields: Fields = error.fields;
  return data({ isSent: false, typed, fields, problem }, { status: error.status || 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessLost(serverAction, {
    isSent: false,
    typed: { order_number: '', email: '' },
    fields: none,
    problem: lostAnswerText.link,
  });

/** Mails a lost order link again, only to the address the order was placed with. */
export default function LookupPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.isSent) heading.current?.focus();
    else if (answer) focusInvalid(form.current);
  }, [answer]);
  if (answer?.isSent) {
    return (
      <div className="wrap section grid gap-6">
        <h1 className="title-1" ref={heading} tabIndex={-1}>
          {text.sentTitle}
        </h1>
        <p className="lead">{text.sent}</p>
        <div>
          <ButtonLink className="button--text" to={orderPages.lookup()} variant="quiet">
            {text.again}
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className="wrap section grid gap-6">
      <h1 className="title-1">{text.find.title}</h1>
      <p className="lead">{text.find.text}</p>
      <Form action={orderPages.lookup()} className="grid max-w-120 gap-5" method="post" noValidate ref={form} replace>
        {answer?.problem && (
          <Banner alert tone="error">
            {answer.problem}
          </Banner>
        )}
        <TextField
          autoCapitalize="characters"
          autoComplete="off"
          defaultValue={answer?.typed.order_number ?? loaderData.orderNumber}
          error={answer?.fields.order_number}
          hint={text.find.numberHint}
          label={text.find.number}
          maxLength={40}
          name="order_number"
          required
          spellCheck={false}
        />
        <TextField
          autoComplete="email"
          defaultValue={answer?.typed.email}
          error={answer?.fields.email}
          inputMode="email"
          label={text.find.email}
          maxLength={254}
          name="email"
          required
          type="email"
        />
        <div>
          <Button busy={isBusy} busyLabel={text.find.submitting} type="submit">
            {text.find.submit}
          </Button>
        </div>
      </Form>
    </div>
  );
}
