import { redirect } from 'react-router';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext } from '#web/client/context.ts';
import type { Route } from './+types/payment-return.ts';

/** The return from the provider: asks it for the result, then shows the order. A webhook may bring the answer too. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const key = new URL(request.url).searchParams.get('key') ?? undefined;
  const { data, error } = await api(storefrontRoutes.settlePayment, {
    params: { payment: params.payment },
    // Invalid in a header, so it cannot be a key.
    headers: key && /^[!-~]+$/.test(key) ? { 'x-order-key': key } : {},
  });
  if (data) return redirect(pages.placed(data.order_number, data.key ?? undefined));
  throw new Response(error.message, { status: error.status || 503 });
}
