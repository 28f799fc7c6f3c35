import { listSizes, productSorts } from '#contract/catalog/sorts.ts';
import { cartMaximum } from '#domain/stock/stock.ts';
import type { BenchShop } from '../bench-shop.ts';
import type { Figures } from '../figures.ts';
import { getFloor, getLoad } from '../get-load.ts';
import { addToCart, cartFloor } from './add-to-cart.ts';
import { guestCheckouts } from './guest-checkout.ts';
import { orderFloor } from './order-floor.ts';
import { placeOrders } from './place-order.ts';
import { knownQuotes, silentQuotes } from './quotes.ts';

export interface Load {
  name: string;
  /** Puts the load on the shop for some seconds. */
  run(shop: BenchShop, seconds: number): Promise<Figures>;
  /** The cheapest program that does the same. Runs after the load. */
  floor?(shop: BenchShop, seconds: number): Promise<Figures>;
}

const product = 'whipped-tallow-balm';

/** What the catalog page can ask for: three orders of all goods and of each category, in two sizes of page. */
const lists = productSorts.flatMap(sort =>
  ['', '&category=balm', '&category=oil'].flatMap(category =>
    Object.values(listSizes).map(size => `/api/products?pageSize=${size}&sort=${sort}${category}`),
  ),
);

export const loads: readonly Load[] = [
  get('product list', ['/api/products']),
  get(`${lists.length} product lists in turn`, lists),
  get('product by its address', [`/api/products/${product}`]),
  get('product page, cached', [`/products/${product}`]),
  // An address that is not cached is rendered each time.
  get('product page, rendered', [`/products/${product}?bench=1`]),
  get('product page, for a session', [`/products/${product}`], { isSignedIn: true }),
  {
    name: 'add to cart, signed in',
    // As many as a cart holds: one more is refused.
    run: ({ port, cookie, products }, seconds) =>
      addToCart(port, cookie, { products: products.slice(0, cartMaximum), seconds }),
    floor: ({ pool, products }, seconds) => cartFloor(pool, { products: products.slice(0, cartMaximum), seconds }),
  },
  placeOrder('one hot item', 1),
  placeOrder('sixty items', 60),
  {
    name: 'whole guest checkout',
    run: ({ port, products }, seconds) => guestCheckouts(port, products, seconds),
    floor: ({ pool, products }, seconds) => orderFloor(pool, products, seconds),
  },
  { name: 'quote, tax and rate known', run: knownQuotes },
  { name: 'quote, both providers silent', run: silentQuotes },
];

function get(name: string, paths: readonly string[], { isSignedIn = false } = {}): Load {
  const cookieOf = (shop: BenchShop) => (isSignedIn ? shop.cookie : undefined);
  const [first = ''] = paths;
  return {
    name,
    run: (shop, seconds) => getLoad(shop.base, paths, seconds, cookieOf(shop)),
    floor: (shop, seconds) => getFloor(`${shop.base}${first}`, seconds, cookieOf(shop)),
  };
}

function placeOrder(what: string, count: number): Load {
  return {
    name: `place order, ${what}`,
    run: ({ port, products }, seconds) => placeOrders(port, products.slice(0, count), seconds),
    floor: ({ pool, products }, seconds) => orderFloor(pool, products.slice(0, count), seconds),
  };
}
