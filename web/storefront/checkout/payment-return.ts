import { redirect } from 'react-router';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import type { Route } from './+types/payment-return.ts';

/** Back from the provider: ask it what happened, then show the order. Its answer may also be on its way by webhook. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const key = new URL(request.url).searchParams.get('key') ?? undefined;
  const { data, error } = await api(routes.settlePayment, {
    params: { payment: params.payment },
    // What no header can hold is no key of ours.
    headers: key && /^[!-~]+$/.test(key) ? { 'x-order-key': key } : {},
  });
  if (data) return redirect(pages.placed(data.order_number, data.key ?? undefined));
  throw new Response(error.message, { status: error.status || 503 });
}
