import { useMemo, useRef } from 'react';
import { redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { wishlistText } from '#content/words/cart.ts';
import { emptyText } from '#content/words/empty.ts';
import { errorText } from '#content/words/errors.ts';
import { wishlistPageText } from '#content/words/shop-pages.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import type { WishlistItem } from '#contract/wishlist/shapes.ts';
import { isUnanswered } from '#web/client/api.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { unlessOffline } from '#web/client/unless-offline.ts';
import { useRestored } from '#web/client/use-restored.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { removeRow } from '../basket/remove-row.ts';
import { useWishlist } from '../basket/use-wishlist.ts';
import { EmptyState } from '../parts/feedback/empty-state.tsx';
import { ErrorState } from '../parts/feedback/error-state.tsx';
import { offlineMessageOr } from '../parts/feedback/offline-message.ts';
import { stillPicture } from '../parts/still-picture.ts';
import type { Route } from './+types/page.ts';
import { WishlistCard } from './wishlist-card.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageMeta.wishlist.title },
  { name: 'description', content: pageMeta.wishlist.description },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) throw redirect(pages.signIn(pages.wishlist()));
  const { data, error } = await context.get(apiContext)(storefrontRoutes.getWishlist);
  return { items: data?.items ?? null, failure: error?.message ?? null, unread: isUnanswered(error) };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return unlessOffline(serverLoader, () => ({
    items: null,
    failure: offlineMessageOr(storefrontRoutes.getWishlist.networkError),
  }));
}

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const { items, failure, move, remove, reload } = useWishlist(loaderData.items, loaderData.failure);
  const count = items?.length ?? 0;
  const noteRemoved = useRestored(useMemo(() => items?.map(item => item.product_id) ?? [], [items]));
  const removeFrom = (item: WishlistItem) => {
    noteRemoved(item.product_id);
    return remove(item);
  };
  return (
    <div className="wrap section grid gap-8">
      <h1 className="title-1" tabIndex={-1}>
        {wishlistPageText.title}
      </h1>
      {!items && (
        <ErrorState
          message={failure ?? errorText.wishlist.text}
          onRetry={reload}
          retryLabel={errorText.wishlist.action}
          title={errorText.wishlist.title}
        />
      )}
      {items && count === 0 && (
        <EmptyState
          action={<ButtonLink to={pages.products()}>{emptyText.wishlist.action}</ButtonLink>}
          help={emptyText.wishlist.text}
          picture={
            <Picture
              alt=""
              className="aspect-4/5"
              picture={stillPicture('hero-open-phone')}
              sizes="(min-width: 800px) 40vw, 1px"
            />
          }
          title={emptyText.wishlist.title}
        />
      )}
      {items && count > 0 && (
        <>
          <p className="muted" role="status">
            {fill(count === 1 ? wishlistText.count.one : wishlistText.count.other, { n: count })}
          </p>
          <WishlistCards items={items} onMove={move} onRemove={removeFrom} />
          <div>
            <ButtonLink to={pages.products()} variant="secondary">
              {wishlistPageText.discover}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}

interface WishlistCardsProps {
  items: readonly WishlistItem[];
  onMove: (item: WishlistItem) => void;
  onRemove: (item: WishlistItem) => void;
}

function WishlistCards({ items, onMove, onRemove }: WishlistCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const taking = (work: (item: WishlistItem) => void) => (item: WishlistItem) =>
    removeRow(list, items.indexOf(item), () => work(item));
  return (
    <ul className="grid gap-x-6 gap-y-12 desk:grid-cols-2 wide:grid-cols-3" ref={list}>
      {items.map(item => (
        <WishlistCard item={item} key={item.id} onMove={taking(onMove)} onRemove={taking(onRemove)} />
      ))}
    </ul>
  );
}
