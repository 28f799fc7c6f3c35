import { data, useRevalidator } from 'react-router';
import { pageMeta } from '#content/meta.ts';
import { errorText } from '#content/words/errors.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { unlessOffline } from '#web/client/unless-offline.ts';
import { ErrorState } from '../parts/feedback/error-state.tsx';
import { offlineMessageOr } from '../parts/feedback/offline-message.ts';
import { useCheckoutEvents } from '../pixel/use-checkout-events.ts';
import type { Route } from './+types/page.ts';
import { CheckoutForm } from './checkout-form.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageMeta.checkout.title },
  { name: 'description', content: pageMeta.checkout.description },
  { name: 'robots', content: 'noindex' },
];

/** The account's address and whether its cart is empty. Only the browser knows a guest's. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const linked = linkedItem(new URL(request.url));
  if (!viewer)
    return data({ viewer: null, prefill: null, accountHasCart: false, savedCode: null, linked, unread: false });
  const api = context.get(apiContext);
  const [prefill, cart] = await Promise.all([api(storefrontRoutes.prefill), api(storefrontRoutes.getCart)]);
  return data({
    viewer,
    // If the address cannot be loaded, start with what the session has.
    prefill: prefill.data ?? {
      name: viewer.name,
      email: viewer.email,
      phone: '',
      address1: '',
      address2: '',
      city: '',
      state: '',
      postal: '',
    },
    accountHasCart: (cart.data?.items.length ?? 0) > 0,
    savedCode: cart.data?.coupon_code ?? '',
    linked,
    unread: false,
  });
}

/** If the session cannot be loaded, the page says so and offers to try again. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  unlessOffline<Awaited<ReturnType<typeof serverLoader>>>(serverLoader, () => ({
    viewer: null,
    prefill: null,
    accountHasCart: false,
    savedCode: null,
    linked: linkedItem(new URL(request.url)),
  }));

/** /checkout?product=…&quantity=…: BUY NOW as a plain link. */
function linkedItem(url: URL) {
  const product = url.searchParams.get('product') ?? '';
  if (!/^[0-9a-f-]{36}$/i.test(product)) return null;
  const quantity = Number(url.searchParams.get('quantity') ?? 1);
  return { product_id: product, quantity: Number.isInteger(quantity) ? Math.min(10, Math.max(1, quantity)) : 1 };
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  useCheckoutEvents();
  const { unread, ...known } = loaderData;
  return unread ? <Unread /> : <CheckoutForm key={known.viewer?.id} {...known} />;
}

function Unread() {
  const { revalidate, state } = useRevalidator();
  const { title, text } = errorText.checkout;
  return (
    <div className="wrap section">
      <ErrorState
        busy={state === 'loading'}
        level={1}
        message={offlineMessageOr(text)}
        onRetry={() => void revalidate()}
        title={title}
      />
    </div>
  );
}
