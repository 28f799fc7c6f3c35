import { cartMaximum, lineLimit } from '#domain/stock/stock.ts';
import { localList } from '#web/client/local-list.ts';
import { announce } from '#web/client/page-events.ts';

/** One line of a signed-out shopper's cart, stored in this browser until sign-in. */
export interface LocalLine {
  product_id: string;
  name: string;
  quantity: number;
  added_at: string;
  /** What one cost when it was added; null or missing if that is not known. */
  seen_price_cents?: number | null;
}

/** As read on the server too, from the cookie with the cart's copy. */
export type KeptLine = Pick<LocalLine, 'product_id' | 'quantity' | 'seen_price_cents'>;

export interface Addable {
  id: string;
  name: string;
  stock_quantity: number | null;
  price_cents: number | null;
}

const isLine = (value: unknown): value is LocalLine => {
  const line = value as LocalLine | null;
  return (
    typeof line?.product_id === 'string' &&
    typeof line.name === 'string' &&
    Number.isInteger(line.quantity) &&
    line.quantity >= 1 &&
    line.quantity <= 10
  );
};

const key = 'gg_cart';
const store = localList<LocalLine>(key, isLine);

/** Lines of zero are removed. An empty list is stored too, so that its copy does not restore it (cart-copy.ts). */
function keep(lines: LocalLine[]) {
  store.write(lines.filter(line => line.quantity > 0));
  announce('cartChanged');
}

export const localCart = {
  key,
  read: store.read,
  count: () => store.read().reduce((sum, line) => sum + line.quantity, 0),
  /** Adds to the product's line, up to the limit of one line. False if the cart is full. */
  add({ id, name, stock_quantity, price_cents }: Addable, quantity: number) {
    const lines = store.read();
    const line = lines.find(known => known.product_id === id);
    if (!line && lines.length >= cartMaximum) return false;
    const wanted = Math.min((line?.quantity ?? 0) + quantity, lineLimit(stock_quantity));
    const rest = lines.filter(known => known !== line);
    const added_at = new Date().toISOString();
    keep([...rest, { product_id: id, name, quantity: wanted, added_at, seen_price_cents: price_cents }]);
    return true;
  },
  /** Sets the quantity of an existing line; 0 removes it. */
  put(productId: string, quantity: number) {
    keep(store.read().map(line => (line.product_id === productId ? { ...line, quantity } : line)));
  },
  /** Removes what was ordered; what was added meanwhile stays. */
  takeOut(ordered: readonly { product_id: string; quantity: number }[]) {
    const bought = new Map(ordered.map(({ product_id, quantity }) => [product_id, quantity]));
    keep(store.read().map(line => ({ ...line, quantity: line.quantity - (bought.get(line.product_id) ?? 0) })));
  },
  clear: () => keep([]),
};
