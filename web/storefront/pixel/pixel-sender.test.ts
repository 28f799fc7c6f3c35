import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';

const events: string[] = [];
vi.mock('./pixel.ts', () => ({
  track: (event: { name: string }) => events.push(event.name),
  identify: () => events.push('identify'),
  startPixel: () => events.push('start'),
  stopPixel: () => events.push('stop'),
}));

const balm = { id: 'b1', name: 'Balm', price_cents: 2999 };
const quote = { lines: [], totals: { total_cents: 0 } } as never;
const page = (pathname: string, loaderData: unknown) => ({
  kind: 'page' as const,
  matches: [{ pathname, loaderData }],
});
const order = {
  id: 'o1',
  status: 'paid',
  paid_at: 'then',
  items: [],
  total_cents: 0,
  order_number: 'GG-1',
} as unknown as Order;

beforeEach(() => {
  events.length = 0;
  vi.resetModules();
});

it('the pixel sends nine events, a page’s once however often its data arrive', async () => {
  const { hear } = await import('./pixel-sender.ts');
  for (let times = 0; times < 2; times++) hear(page('/products/balm', { product: balm }));
  for (let times = 0; times < 2; times++) hear(page('/products', { search: { q: 'oil' }, items: [balm] }));
  const { matches } = page('/products', { items: [balm] });
  hear({ kind: 'cart by id', id: 'b1', quantity: 2, matches });
  hear({ kind: 'cart by id', id: 'unknown', quantity: 2, matches });
  hear({ kind: 'wish by id', id: 'b1', matches });
  hear({ kind: 'checkout seen', quote });
  hear({ kind: 'payment chosen', quote });
  hear({ kind: 'order placed', quote });
  hear({ kind: 'person', email: 'a@b.co' });
  hear(page('/checkout/placed/GG-1', { order: { ...order, status: 'pending', paid_at: null } }));
  for (let times = 0; times < 2; times++) hear(page('/checkout/placed/GG-1', { order }));
  hear({ kind: 'account made' });
  hear(page('/products/balm', { product: balm }));
  expect(events).toEqual([
    'ViewContent',
    'Search',
    'AddToCart',
    'AddToWishlist',
    'InitiateCheckout',
    'AddPaymentInfo',
    'PlaceAnOrder',
    'identify',
    'Purchase',
    'CompleteRegistration',
    'ViewContent',
  ]);
});
