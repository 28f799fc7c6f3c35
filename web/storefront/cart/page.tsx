import { useEffect, useMemo, useRef, useState } from 'react';
import { redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { cartText } from '#content/words/cart.ts';
import { emptyText } from '#content/words/empty.ts';
import { errorText } from '#content/words/errors.ts';
import { cartPageText } from '#content/words/shop-pages.ts';
import type { Cart } from '#contract/cart/shapes.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { isUnanswered } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { unlessOffline } from '#web/client/unless-offline.ts';
import { useRestored } from '#web/client/use-restored.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { CartRows } from '../basket/cart-rows.tsx';
import { fewerWords, isAvailable, loweredQuantity, type ShownLine } from '../basket/line-state.ts';
import { EmptyState } from '../parts/feedback/empty-state.tsx';
import { ErrorState } from '../parts/feedback/error-state.tsx';
import { offlineMessageOr } from '../parts/feedback/offline-message.ts';
import { stillPicture } from '../parts/still-picture.ts';
import { pageHeading } from '../parts/use-route-focus.ts';
import type { Route } from './+types/page.ts';
import { AccountSummary } from './account-summary.tsx';
import { CartFacts } from './cart-facts.tsx';
import { useSentCart } from './use-sent-cart.ts';
import './cart.css';

export const meta: Route.MetaFunction = () => [
  { title: pageMeta.cart.title },
  { name: 'description', content: pageMeta.cart.description },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) throw redirect(pages.signIn(pages.cart()));
  const { data, error } = await context.get(apiContext)(storefrontRoutes.getCart);
  return { cart: data, failure: error?.message ?? null, unread: isUnanswered(error) };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return unlessOffline(serverLoader, () => ({
    cart: null,
    failure: offlineMessageOr(storefrontRoutes.getCart.networkError),
  }));
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { cart, failure, busy, change, remove, reload } = useCart(loaderData.cart, loaderData.failure);
  const news = useFewerLeft(cart, change);
  const heading = useRef<HTMLHeadingElement>(null);
  const noteRemoved = useRestored(useMemo(() => cart?.items.map(item => item.product_id) ?? [], [cart]));
  const removeOne = (item: ShownLine) => {
    noteRemoved(item.product_id);
    return remove(item);
  };
  useEmptied(cart?.items.length === 0);
  // The button disappears once no line blocks the order.
  const removeAll = (items: ShownLine[]) => {
    heading.current?.focus();
    for (const item of items) void removeOne(item);
  };
  if (!cart) {
    return (
      <div className="wrap section">
        <h1 className="title-1">{cartPageText.title}</h1>
        <ErrorState
          message={failure ?? errorText.cart.text}
          onRetry={reload}
          retryLabel={errorText.cart.action}
          title={errorText.cart.title}
        />
      </div>
    );
  }
  if (cart.items.length === 0) {
    return (
      <div className="wrap section">
        <h1 className="title-1" tabIndex={-1}>
          {cartPageText.title}
        </h1>
        <EmptyState
          action={
            <div className="flex flex-wrap items-center gap-6">
              <ButtonLink to={pages.products()}>{emptyText.cart.action}</ButtonLink>
              <ButtonLink to={pages.home()} variant="quiet">
                {cartPageText.continueShopping}
              </ButtonLink>
            </div>
          }
          help={emptyText.cart.text}
          picture={
            <Picture
              alt=""
              className="aspect-4/5"
              picture={stillPicture('dusk')}
              sizes="(min-width: 800px) 40vw, 1px"
            />
          }
          title={emptyText.cart.title}
        />
      </div>
    );
  }
  const count = cart.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <div className="cart">
      <section aria-label={cartPageText.items} className="cart__items">
        <h1 className="title-1" ref={heading} tabIndex={-1}>
          {cartPageText.title}
        </h1>
        <p className="muted" role="status">
          {fill(count === 1 ? cartText.count.one : cartText.count.other, { n: count })}
        </p>
        <CartRows busy={busy} items={cart.items} news={news} onChange={change} onRemove={removeOne} />
        <ButtonLink to={pages.products()} variant="quiet">
          {cartPageText.continueShopping}
        </ButtonLink>
        <CartFacts />
      </section>
      <AccountSummary cart={cart} isBusy={busy.size > 0} onRemove={removeAll} />
    </div>
  );
}

/** The focused heading disappears with the last line. */
function useEmptied(isEmpty: boolean) {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    const isNew = isEmpty && !wasEmpty.current;
    wasEmpty.current = isEmpty;
    if (isNew && document.activeElement === document.body) pageHeading()?.focus();
  }, [isEmpty]);
}

/** Lowers lines that exceed stock, with a message for each, by line id. */
function useFewerLeft(cart: Cart | null, change: (item: ShownLine, quantity: number) => void) {
  const [news, setNews] = useState<ReadonlyMap<string, string>>(new Map());
  const tried = useRef(new Set<string>());
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    for (const item of cart?.items ?? []) {
      const left = loweredQuantity(item);
      const attempt = `${item.id} ${left}`;
      // Once per figure, so that a failing change is not repeated forever.
      if (left === null || tried.current.has(attempt)) continue;
      tried.current.add(attempt);
      setNews(known => new Map(known).set(item.id, fewerWords(left, item.product.name)));
      latest.current(item, left);
    }
  }, [cart]);
  return news;
}

/**
 * The account's cart on screen. Changes show at once and are undone with a message on failure; removals can be undone.
 */
function useCart(loaded: Cart | null, loadFailure: string | null) {
  const sent = useSentCart(loaded, loadFailure);
  const { send } = sent;
  const change = (item: ShownLine, quantity: number) =>
    send(item, quantity, () =>
      browserApi(storefrontRoutes.patchCartItem, { params: { id: item.id }, body: { quantity } }),
    );

  const remove = async (item: ShownLine) => {
    const work = () => browserApi(storefrontRoutes.deleteCartItem, { params: { id: item.id } });
    if (!(await send(item, 0, work, () => void remove(item)))) return;
    const body = { product_id: item.product_id, quantity: item.quantity };
    const undo = () => void send(item, item.quantity, () => browserApi(storefrontRoutes.putCartItem, { body }));
    toast.info(
      fill(cartText.removed, { name: item.product.name }),
      isAvailable(item) ? { action: { label: cartText.undo, onClick: undo } } : {},
    );
  };
  return { ...sent, change, remove };
}
