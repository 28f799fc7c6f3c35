import { data, redirect } from 'react-router';
import { paymentHiddenText as text } from '#content/words/checkout.ts';
import { orderPages } from '#contract/orders/pages.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext } from '#web/client/context.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { privateHeaders, privateMeta } from '../orders/private-page.ts';
import { EmptyState } from '../parts/feedback/empty-state.tsx';
import type { Route } from './+types/payment-return-page.ts';

export const headers = privateHeaders;

export const meta: Route.MetaFunction = () => [{ title: text.pageTitle }, ...privateMeta];

/** The return from the provider: asks it for the result, then shows the order. A webhook may bring the answer too. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const key = new URL(request.url).searchParams.get('key') ?? undefined;
  const { data: settled, error } = await api(storefrontRoutes.settlePayment, {
    params: { payment: params.payment },
    // Invalid in a header, so it cannot be a key.
    headers: key && /^[!-~]+$/.test(key) ? { 'x-order-key': key } : {},
  });
  if (settled) return redirect(pages.placed(settled.order_number, settled.key ?? undefined));
  // A malformed id is refused before the payment is looked up.
  if (error.code === 'payment_not_found' || error.code === 'invalid') return data(null, { status: 404 });
  throw data(error.message, { status: error.status || 503 });
}

/** For a link that was cut short, is too old, or belongs to another browser. */
export default function PaymentReturnPage() {
  return (
    <div className="wrap section">
      <EmptyState
        action={<ButtonLink to={orderPages.lookup()}>{text.action}</ButtonLink>}
        help={text.text}
        level={1}
        title={text.title}
      />
    </div>
  );
}
