import { expect, type Page } from '@playwright/test';
import type { ProductPage } from '#contract/catalog/shapes.ts';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { routes } from '#contract/routes.ts';

const headers = { 'sec-fetch-site': 'same-origin' };

interface Purchase {
  name?: string;
  email?: string;
  /** By default one product with plenty of stock. */
  products?: readonly string[];
  /** Of each. */
  quantity?: number;
}

/** Places an order as the checkout does, as the signed-in user of the page. */
export async function buy(
  page: Page,
  { name = 'June Meadow', email, products, quantity = 1 }: Purchase = {},
): Promise<PlacedOrder> {
  const shipping = {
    name,
    email: email ?? 'june@example.test',
    phone: '512 555 0142',
    address1: '12 Pasture Lane',
    city: 'Austin',
    state: 'TX',
    postal: '78704',
  };
  const items = (products ?? [await inStock(page)]).map(product_id => ({ product_id, quantity }));
  const answer = await page.request.post(`/api${routes.placeOrder.path}`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { shipping, items },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

async function inStock(page: Page): Promise<string> {
  const { items }: ProductPage = await (await page.request.get(`/api${routes.listProducts.path}?size=4oz`)).json();
  const found = items.find(({ stock_quantity }) => (stock_quantity ?? 100) >= 20);
  if (!found) throw new Error('Nothing is in stock');
  return found.id;
}

/** Pays at the test provider, wherever that is. */
export async function payFor(page: Page, { order, payment }: PlacedOrder): Promise<void> {
  const id = payment.redirect_url?.split('/').at(-1) ?? '';
  await page.request.post(`/api/payments/test/${id}`, { headers, data: { action: 'approve' } });
  await page.request.post(`/api/payments/${id}/settle`, { headers: { ...headers, 'x-order-key': order.key } });
}

/** Opens an account in the page's browser. */
export async function openAccount(page: Page, email: string): Promise<void> {
  const account = { full_name: 'June Meadow', email, password: 'Golden-Graze-1!' };
  expect((await page.request.post('/api/auth/sign-up', { headers, data: account })).ok()).toBe(true);
}
