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
  const { report } = await import('./pixel-sender.ts');
  for (let times = 0; times < 2; times++) report(page('/products/balm', { product: balm }));
  for (let times = 0; times < 2; times++) report(page('/products', { search: { q: 'oil' }, items: [balm] }));
  const { matches } = page('/products', { items: [balm] });
  report({ kind: 'cart by id', id: 'b1', quantity: 2, matches });
  report({ kind: 'cart by id', id: 'unknown', quantity: 2, matches });
  report({ kind: 'wish by id', id: 'b1', matches });
  report({ kind: 'checkout seen', quote });
  report({ kind: 'payment chosen', quote });
  report({ kind: 'order placed', quote });
  report({ kind: 'person', email: 'a@b.co' });
  report(page('/checkout/placed/GG-1', { order: { ...order, status: 'pending', paid_at: null } }));
  for (let times = 0; times < 2; times++) report(page('/checkout/placed/GG-1', { order }));
  report({ kind: 'account made' });
  report(page('/products/balm', { product: balm }));
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
