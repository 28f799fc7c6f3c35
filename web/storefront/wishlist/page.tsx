import { useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { cartText, wishlistText } from '#content/microcopy/cart.ts';
import { emptyText } from '#content/microcopy/empty.ts';
import { errorText } from '#content/microcopy/errors.ts';
import type { WishlistItem } from '#contract/cart.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import type { ApiResult } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { announce } from '#web/client/page-events.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/page.ts';
import { WishlistCard } from './wishlist-card.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageMeta.wishlist.title },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) throw redirect(pages.signIn(pages.wishlist()));
  const { data, error } = await context.get(apiContext)(routes.getWishlist);
  return { items: data?.items ?? null, failure: error?.message ?? null };
}

export default function WishlistPage({ loaderData: { items, failure } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState('');
  const send = async (item: WishlistItem, work: () => Promise<ApiResult<unknown>>, done: string) => {
    setBusy(item.id);
    const { error } = await work();
    setBusy('');
    if (error) toast.error(error.message);
    else toast.success(done);
    announce('wishlistChanged');
    announce('cartChanged');
    await revalidate();
  };
  const at = (item: WishlistItem) => ({ params: { productId: item.product_id } });
  const move = (item: WishlistItem) =>
    send(item, () => browserApi(routes.moveToCart, at(item)), fill(cartText.moved, { name: item.product.name }));
  const remove = (item: WishlistItem) =>
    send(
      item,
      () => browserApi(routes.removeFromWishlist, at(item)),
      fill(wishlistText.removed, { name: item.product.name }),
    );
  return (
    <div className="wrap section grid gap-8">
      <h1 className="title-1">Your Sacred Wishlist</h1>
      {!items && (
        <ErrorState
          message={failure ?? errorText.wishlist.text}
          retryLabel={errorText.wishlist.action}
          retryTo={pages.wishlist()}
          title={errorText.wishlist.title}
        />
      )}
      {items?.length === 0 && (
        <EmptyState
          action={<ButtonLink to={pages.products()}>{emptyText.wishlist.action}</ButtonLink>}
          help={emptyText.wishlist.text}
          title={emptyText.wishlist.title}
        />
      )}
      {items && items.length > 0 && (
        <>
          <p className="muted">
            {fill(items.length === 1 ? wishlistText.count.one : wishlistText.count.other, { n: items.length })}
          </p>
          <ul className="grid gap-x-6 gap-y-12 desk:grid-cols-2 wide:grid-cols-3">
            {items.map(item => (
              <WishlistCard isBusy={busy === item.id} item={item} key={item.id} onMove={move} onRemove={remove} />
            ))}
          </ul>
          <div>
            <ButtonLink to={pages.products()} variant="secondary">
              DISCOVER MORE RITUALS
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}
