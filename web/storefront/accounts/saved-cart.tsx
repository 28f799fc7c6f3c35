import { useId, useMemo } from 'react';
import { fill } from '#content/fill.ts';
import { addedText } from '#content/words/added.ts';
import { cartText } from '#content/words/cart.ts';
import { savedCartText as text } from '#content/words/saved-cart.ts';
import { cartPageText } from '#content/words/shop-pages.ts';
import type { CartLine, Quote } from '#contract/cart/shapes.ts';
import { pages } from '#contract/pages.ts';
import { formatMoney } from '#domain/money.ts';
import { displayDay } from '#domain/time/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Basket } from '../basket/basket.ts';
import { CartRows } from '../basket/cart-rows.tsx';
import { FreeShippingBar } from '../basket/free-shipping-bar.tsx';
import { canBeHad } from '../basket/line-state.ts';
import { type LocalLine, localCart } from '../basket/local-cart.ts';
import { useFewer } from '../basket/use-fewer.ts';
import { useQuote } from '../basket/use-quote.ts';
import { Skeleton } from '../parts/feedback/skeleton.tsx';
import '../cart/cart.css';
import './saved-cart.css';

const choice = { shipping_method: 'standard', coupon_code: '', state: '' } as const;
const put = async (productId: string, quantity: number) => {
  localCart.put(productId, quantity);
  return null;
};

/** A signed-out shopper's cart, with a way to buy without an account. */
export function SavedCart({ lines }: { lines: readonly LocalLine[] }) {
  const id = useId();
  const basket = useMemo<Basket>(
    () => ({ source: 'local', items: lines.map(({ product_id, quantity }) => ({ product_id, quantity })) }),
    [lines],
  );
  const { quote, error, isAsking, again } = useQuote(basket, choice);
  const fewer = useFewer(quote, put);
  const items = itemsOf(lines, quote);
  const gone = items.filter(item => !canBeHad(item));
  const busy = new Map(isAsking ? items.filter(item => isStale(item, quote)).map(item => [item.id, true]) : []);
  return (
    <section aria-labelledby={id} className="kept">
      <h2 className="title-3" id={id}>
        {text.title}
      </h2>
      {error && (
        <Banner alert tone="error">
          <p>{text.failed}</p>
          <Button onClick={again} variant="quiet">
            {text.retry}
          </Button>
        </Banner>
      )}
      {quote && (
        <p className="kept__sum">
          <span>{text.subtotal}</span>
          <span className="num">{formatMoney(quote.totals.subtotal_cents)}</span>
        </p>
      )}
      {!quote && !error && <Skeleton className="h-6" />}
      {gone.length > 0 ? (
        <Button full onClick={() => gone.forEach(remove)}>
          {cartPageText.removeSoldOut}
        </Button>
      ) : (
        <ButtonLink full to={pages.checkout()}>
          {addedText.guest}
        </ButtonLink>
      )}
      <p className="muted text-sm">{gone.length > 0 ? cartText.unavailable : text.note}</p>
      {quote && <Figures isAsking={isAsking} quote={quote} />}
      <CartRows
        busy={busy}
        items={items}
        news={new Map(Object.entries(fewer))}
        onChange={(item, quantity) => localCart.put(item.product_id, quantity)}
        onRemove={remove}
      />
    </section>
  );
}

function Figures({ quote, isAsking }: { quote: Quote; isAsking: boolean }) {
  const standard = quote.shipping_options.find(({ method }) => method === 'standard');
  return (
    <div aria-busy={isAsking} className="kept__figures">
      <FreeShippingBar totals={quote.totals} />
      {standard && quote.lines.some(line => line.problem !== 'sold_out' && line.problem !== 'unavailable') && (
        <p className="text-sm">
          {fill(text.arrives, { from: displayDay(standard.arrives_from), to: displayDay(standard.arrives_to) })}
        </p>
      )}
    </div>
  );
}

/** The saved lines as cart rows; a line whose product is not loaded yet has no row. */
function itemsOf(lines: readonly LocalLine[], quote: Quote | null): CartLine[] {
  return lines.flatMap(({ product_id, quantity, added_at }) => {
    const known = quote?.lines.find(line => line.product.id === product_id);
    if (!known) return [];
    const { product, line_total_cents } = known;
    return [{ id: product_id, product_id, quantity, added_at, line_total_cents, seen_price_cents: null, product }];
  });
}

const isStale = (item: CartLine, quote: Quote | null) =>
  quote?.lines.find(line => line.product.id === item.product_id)?.quantity !== item.quantity;

function remove({ product, quantity }: CartLine) {
  localCart.put(product.id, 0);
  const undo = () => localCart.add(product, quantity);
  toast.info(fill(cartText.removed, { name: product.name }), { action: { label: cartText.undo, onClick: undo } });
}
