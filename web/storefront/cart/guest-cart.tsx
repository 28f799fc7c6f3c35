import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '#content/fill.ts';
import { cartText } from '#content/words/cart.ts';
import { guestCartText as text } from '#content/words/guest-cart.ts';
import { cartPageText } from '#content/words/shop-pages.ts';
import type { Quote } from '#contract/cart/shapes.ts';
import { pages } from '#contract/pages.ts';
import { displayDay } from '#domain/time/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Basket } from '../basket/basket.ts';
import { CartRows } from '../basket/cart-rows.tsx';
import { type KeptLine, localCart } from '../basket/local-cart.ts';
import { useFewer } from '../basket/use-fewer.ts';
import { useQuote } from '../basket/use-quote.ts';
import { useSavedCoupon } from '../basket/use-saved-coupon.ts';
import { Skeleton } from '../parts/feedback/skeleton.tsx';
import { pageHeading } from '../parts/use-route-focus.ts';
import { CartFacts } from './cart-facts.tsx';
import { CartSummary } from './cart-summary.tsx';
import './cart.css';
import type { ShownLine } from '../basket/line-state.ts';

interface Props {
  lines: readonly KeptLine[];
}

const put = async (productId: string, quantity: number) => {
  localCart.put(productId, quantity);
  return null;
};

/** The cart of a shopper who is signed out, beside the sign-in form: it can be bought without an account. */
export function GuestCart({ lines }: Props) {
  const [code, setCode] = useSavedCoupon(null);
  const basket = useMemo<Basket>(
    () => ({ source: 'local', items: lines.map(({ product_id, quantity }) => ({ product_id, quantity })) }),
    [lines],
  );
  const { quote, gone, error, isAsking, again } = useQuote(basket, {
    shipping_method: 'standard',
    coupon_code: code,
    state: '',
  });
  const fewer = useFewer({ quote, gone }, put);
  const items = itemsOf(lines, quote);
  const busy = new Map(isAsking ? items.filter(item => isStale(item, quote)).map(item => [item.id, true]) : []);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <section aria-label={cartPageText.items} className="cart__items">
        <h1 className="title-1" tabIndex={-1}>
          {cartPageText.title}
        </h1>
        <p className="muted" role="status">
          {fill(count === 1 ? cartText.count.one : cartText.count.other, { n: count })}
        </p>
        {items.length > 0 ? (
          <CartRows
            busy={busy}
            items={items}
            news={new Map(Object.entries(fewer))}
            onChange={(item, quantity) => localCart.put(item.product_id, quantity)}
            onRemove={remove}
          />
        ) : (
          !error && <LoadingRows lines={lines} />
        )}
        <ButtonLink to={pages.products()} variant="quiet">
          {cartPageText.continueShopping}
        </ButtonLink>
        <CartFacts />
      </section>
      <CartSummary
        checkout={text.checkout}
        code={code}
        isBusy={isAsking}
        items={items}
        note={text.noAccount}
        onCode={wanted => (wanted === code ? again() : setCode(wanted))}
        onRemove={gone => gone.forEach(remove)}
        quote={quote}
        totals={quote?.totals ?? null}
      >
        {error && (
          <Banner alert tone="error">
            <p>{text.failed}</p>
            <Button onClick={again} variant="quiet">
              {text.retry}
            </Button>
          </Banner>
        )}
        {quote && <Arrival quote={quote} />}
      </CartSummary>
    </>
  );
}

/** As many boxes as there will be rows. */
function LoadingRows({ lines }: Props) {
  return (
    <ul aria-busy="true" aria-label={text.loading} className="cart__rows">
      {lines.map(({ product_id }) => (
        <li className="cart-row" key={product_id}>
          <Skeleton className="cart-row__picture aspect-4/5" />
        </li>
      ))}
    </ul>
  );
}

function Arrival({ quote: { lines, shipping_options } }: { quote: Quote }) {
  const standard = shipping_options.find(({ method }) => method === 'standard');
  const isSold = lines.some(({ problem }) => problem !== 'sold_out' && problem !== 'unavailable');
  if (!standard || !isSold) return null;
  const days = { from: displayDay(standard.arrives_from), to: displayDay(standard.arrives_to) };
  return <p>{fill(text.arrives, days)}</p>;
}

/** The saved lines as cart rows; a line whose product is not loaded yet has no row. */
function itemsOf(lines: readonly KeptLine[], quote: Quote | null): ShownLine[] {
  return lines.flatMap(({ product_id, quantity, seen_price_cents = null }) => {
    const known = quote?.lines.find(line => line.product.id === product_id);
    if (!known) return [];
    const { product, line_total_cents } = known;
    return [{ id: product_id, product_id, quantity, line_total_cents, seen_price_cents, product }];
  });
}

const isStale = (item: ShownLine, quote: Quote | null) =>
  quote?.lines.find(line => line.product.id === item.product_id)?.quantity !== item.quantity;

function remove({ product, quantity }: ShownLine) {
  localCart.put(product.id, 0);
  // The undo button disappears with its toast, and the row comes with its price.
  const undo = () => {
    flushSync(() => localCart.add(product, quantity));
    pageHeading()?.focus({ preventScroll: true });
  };
  toast.info(fill(cartText.removed, { name: product.name }), { action: { label: cartText.undo, onClick: undo } });
}
