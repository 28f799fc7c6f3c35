import { redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { cartText } from '#content/microcopy/cart.ts';
import { emptyText } from '#content/microcopy/empty.ts';
import { errorText } from '#content/microcopy/errors.ts';
import { cartPageText } from '#content/microcopy/shop-pages.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { Route } from './+types/page.ts';
import { CartRow } from './cart-row.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCart } from './use-cart.ts';
import './cart.css';

export const meta: Route.MetaFunction = () => [
  { title: pageMeta.cart.title },
  { name: 'description', content: pageMeta.cart.description },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) throw redirect(pages.signIn(pages.cart()));
  const { data, error } = await context.get(apiContext)(routes.getCart);
  return { cart: data, failure: error?.message ?? null };
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { cart, failure, busy, change, remove, reload } = useCart(loaderData.cart, loaderData.failure);
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
        <h1 className="title-1">{cartPageText.title}</h1>
        <EmptyState
          action={<ButtonLink to={pages.products()}>{emptyText.cart.action}</ButtonLink>}
          help={emptyText.cart.text}
          title={emptyText.cart.title}
        />
      </div>
    );
  }
  const count = cart.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <div className="cart">
      <section aria-label="Items" className="cart__items">
        <h1 className="title-1">{cartPageText.title}</h1>
        <p className="muted">{fill(count === 1 ? cartText.count.one : cartText.count.other, { n: count })}</p>
        <ul className="cart__rows">
          {cart.items.map(item => (
            <CartRow isBusy={busy.has(item.id)} item={item} key={item.id} onChange={change} onRemove={remove} />
          ))}
        </ul>
        <ButtonLink to={pages.products()} variant="quiet">
          {cartPageText.continueShopping}
        </ButtonLink>
      </section>
      <CartSummary cart={cart} isBusy={busy.size > 0} />
    </div>
  );
}
