import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { orderText } from '#content/words/orders.ts';
import type { LineInput, QuoteLine } from '#contract/cart/shapes.ts';
import type { OrderItem } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { cartFull, lineLimit } from '#domain/stock/stock.ts';
import { isUnanswered } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { useSentRequest } from '#web/client/sent-request.ts';
import { useSession } from '#web/client/session.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { localCart } from '../basket/local-cart.ts';

/** Adds what is in stock to the cart, says what is not, and goes to the cart. */
export function BuyAgain({ items }: { items: readonly OrderItem[] }) {
  const navigate = useNavigate();
  const buyAgain = useBuyAgain();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const { added, missing, failure } = await buyAgain(items);
    setBusy(false);
    if (failure) return toast.error(failure);
    if (added === 0) return toast.error(orderText.reorderNone);
    toast.success(addedText(missing));
    await navigate(pages.cart());
  };
  if (items.length === 0) return null;
  return (
    <div>
      <Button
        busy={isBusy}
        busyLabel={orderText.reorderBusy}
        className="button--text"
        onClick={press}
        variant="secondary"
      >
        {orderText.reorder}
      </Button>
    </div>
  );
}

function addedText(missing: number): string {
  if (missing === 0) return orderText.reorderAll;
  return missing === 1 ? orderText.reorderPartialOne : fill(orderText.reorderPartial, { n: missing });
}

interface Bought {
  /** Products that were added, and those unavailable. */
  added: number;
  missing: number;
  failure: string | null;
}

/** Adds the goods of an order to the account's or this browser's cart, as many of each as available. */
export function useBuyAgain() {
  const { user, status, refresh } = useSession();
  const sent = useSentRequest();
  return async (items: readonly OrderItem[]): Promise<Bought> => {
    const wanted = items.flatMap(({ product_id, quantity }) => (product_id ? [{ product_id, quantity }] : []));
    const { data, error } =
      wanted.length > 0 ? await browserApi(storefrontRoutes.quote, { body: { items: wanted } }) : nothing;
    if (error) return { added: 0, missing: 0, failure: error.message };
    const lines = data.lines.filter(({ problem }) => problem === null || problem === 'fewer_left');
    const missing = items.length - lines.length;
    if (lines.length === 0) return { added: 0, missing, failure: null };
    if (!(status === 'ready' ? user : await refresh())) {
      const added = lines.filter(({ product, quantity }) => localCart.add(product, quantity)).length;
      return { added, missing, failure: added < lines.length ? cartFull : null };
    }
    const merged = await browserApi(storefrontRoutes.mergeLocal, {
      body: { cart: lines.map(asMany), request_id: sent.idOf(wanted) },
    });
    if (!isUnanswered(merged.error)) sent.answered();
    if (merged.error) return { added: 0, missing: 0, failure: merged.error.message };
    announce('cartChanged');
    return { added: lines.length, missing, failure: null };
  };
}

const nothing = { data: { lines: [] as QuoteLine[] }, error: null };

const asMany = ({ product, quantity }: QuoteLine): LineInput => ({
  product_id: product.id,
  quantity: Math.min(quantity, lineLimit(product.stock_quantity)),
});
