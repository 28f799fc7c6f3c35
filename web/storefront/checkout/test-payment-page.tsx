import { data, Form, redirect, useNavigation } from 'react-router';
import { shopName } from '#content/brand.ts';
import { testPaymentText as text } from '#content/words/checkout.ts';
import { lostAnswerText } from '#content/words/lost-answers.ts';
import type { TestPaymentInput } from '#contract/payments/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { formatMoney } from '#domain/money.ts';
import { apiContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/test-payment-page.ts';

type Action = TestPaymentInput['action'];

const answers = Object.keys(text.answers) as Action[];

export const meta: Route.MetaFunction = () => [
  { title: `${text.title}, ${shopName}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const payment = await context.get(apiContext)(storefrontRoutes.getTestPayment, {
    params: { payment: params.payment },
  });
  if (payment.error) throw data(payment.error.message, { status: payment.error.status || 503 });
  return payment.data;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const chosen = String((await readForm(request)).get('action') ?? '') as Action;
  const api = context.get(apiContext);
  const answer = await api(storefrontRoutes.actOnTestPayment, {
    params: { payment: params.payment },
    body: { action: chosen },
  });
  if (answer.data) return redirect(answer.data.return_url);
  return data({ message: answer.error.message }, { status: answer.error.status || 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessLost(serverAction, { message: lostAnswerText.press });

/** The demo shop's payment page; works without JavaScript. */
export default function TestPaymentPage({ loaderData: payment, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="wrap section grid max-w-160 gap-6">
      <h1 className="title-2">{text.title}</h1>
      <p className="lead">{text.intro}</p>
      {actionData && 'message' in actionData && (
        <Banner alert tone="error">
          {actionData.message}
        </Banner>
      )}
      <FactRows
        rows={[
          { term: text.order, value: payment.order_number },
          { term: text.amount, value: formatMoney(payment.amount_cents), total: true },
        ]}
        sums
      />
      <Form className="grid gap-3" method="post">
        {payment.status === 'challenge' && <p>{text.challenge}</p>}
        {answers.map((action, index) => (
          <Button
            busy={isBusy}
            full
            key={action}
            name="action"
            type="submit"
            value={action}
            variant={index === 0 ? 'primary' : 'secondary'}
          >
            {text.answers[action]}
          </Button>
        ))}
      </Form>
      <p>
        <a className="link" href={payment.return_url}>
          {text.back}
        </a>
      </p>
    </div>
  );
}
