import { data, Form, redirect, useNavigation } from 'react-router';
import type { TestPaymentInput } from '#contract/payments.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import type { Route } from './+types/test-payment-page.ts';

type Action = TestPaymentInput['action'];

const buttons: { action: Action; label: string }[] = [
  { action: 'approve', label: 'Approve' },
  { action: 'decline', label: 'Decline' },
  { action: '3d-secure', label: '3-D Secure' },
  { action: 'expire', label: 'Expire' },
  { action: 'approve-later', label: 'Approve later' },
];

export const meta: Route.MetaFunction = () => [
  { title: 'Test payment, Golden Graze' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const payment = await context.get(apiContext)(routes.getTestPayment, { params: { payment: params.payment } });
  if (payment.error) throw data(payment.error.message, { status: payment.error.status || 503 });
  return payment.data;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const chosen = String((await request.formData()).get('action') ?? '') as Action;
  const api = context.get(apiContext);
  const answer = await api(routes.actOnTestPayment, { params: { payment: params.payment }, body: { action: chosen } });
  if (answer.data) return redirect(answer.data.return_url);
  return data({ message: answer.error.message }, { status: answer.error.status || 503 });
}

/** Stands in for a bank in the demo shop; it works without scripts. */
export default function TestPaymentPage({ loaderData: payment, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="wrap section grid max-w-160 gap-6">
      <h1 className="title-2">Test payment</h1>
      <p className="lead">No money moves here. Choose what the bank should answer.</p>
      {actionData && 'message' in actionData && (
        <Banner alert tone="error">
          {actionData.message}
        </Banner>
      )}
      <FactRows
        rows={[
          { term: 'Order', value: payment.order_number },
          { term: 'Amount', value: formatMoney(payment.amount_cents), total: true },
        ]}
        sums
      />
      <Form className="grid gap-3" method="post">
        {payment.status === 'challenge' && <p>Your bank asks: is it you?</p>}
        {buttons.map(({ action, label }, index) => (
          <Button
            busy={isBusy}
            full
            key={action}
            name="action"
            type="submit"
            value={action}
            variant={index === 0 ? 'primary' : 'secondary'}
          >
            {label}
          </Button>
        ))}
      </Form>
      <p>
        <a className="link" href={payment.return_url}>
          Go back without paying
        </a>
      </p>
    </div>
  );
}
