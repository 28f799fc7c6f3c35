import { fill } from '#content/fill.ts';
import { cartText } from '#content/microcopy/cart.ts';
import { cartPageText } from '#content/microcopy/shop-pages.ts';
import type { Cart } from '#contract/cart.ts';
import { pages } from '#contract/pages.ts';
import { formatMoney } from '#domain/money.ts';
import { lineLimit } from '#domain/stock.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FreeShippingBar } from './free-shipping-bar.tsx';
import { TotalsRows } from './totals-rows.tsx';

/** The figures on linen, and the one way on; on a phone it is repeated in a bar that stays in view. */
export function CartSummary({ cart, isBusy }: { cart: Cart; isBusy: boolean }) {
  const isBlocked = cart.items.some(
    ({ product, quantity }) => !product.is_active || quantity > lineLimit(product.stock_quantity),
  );
  const way = isBlocked ? (
    <Button disabled full>
      {cartPageText.removeSoldOut}
    </Button>
  ) : (
    <ButtonLink full to={pages.checkout()}>
      CHECKOUT
    </ButtonLink>
  );
  return (
    <>
      <aside aria-label="Order summary" className="cart__summary">
        <div className="cart__summary-sheet">
          <h2 className="title-3">Order summary</h2>
          <FreeShippingBar totals={cart.totals} />
          <div aria-busy={isBusy}>
            <TotalsRows totals={cart.totals} />
          </div>
          {way}
          {isBlocked && <p className="text-error text-sm">{cartText.unavailable}</p>}
          <p className="muted text-sm">{fill(cartText.secure, { provider: 'our payment provider' })}</p>
        </div>
      </aside>
      <div className="cart__bar">
        <p className="num">{formatMoney(cart.totals.total_cents)}</p>
        {way}
      </div>
    </>
  );
}
