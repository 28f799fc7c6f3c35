import { expect, vi } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { type Answer, people, type ResilienceShop } from './resilience-shop.ts';

/**
 * The longest a visitor may wait: for an unaffected answer, for a refusal, and for a provider, which has eight seconds.
 */
export const soon = 4;
const fast = 4;
export const budget = 10;
export const inTime = { timeout: 90_000, interval: 250 };

type Column = 'home and catalog' | 'cart' | 'guest checkout' | 'account' | 'admin' | 'mail';
export type Cells = Record<Column, () => Promise<void>>;

/** Expects a page or answer, in time. */
export async function expectOk(answer: Promise<Answer>, within = soon): Promise<string> {
  const { status, text, seconds } = await answer;
  const said = `${seconds.toFixed(1)} s ${text.slice(0, 200)}`;
  expect({ status, isInTime: seconds < within }, said).toEqual({ status: 200, isInTime: true });
  return text;
}

export async function expectBusy(...answers: Promise<Answer>[]): Promise<void> {
  for (const { status, seconds, text } of await Promise.all(answers)) {
    const said = `${seconds.toFixed(1)} s ${text.slice(0, 200)}`;
    expect({ status, isFast: seconds < fast }, said).toEqual({ status: 503, isFast: true });
  }
}

export const placedIn = (text: string) => JSON.parse(text) as PlacedOrder;
export const pagesOf = ({ product }: ResilienceShop) => ['/', '/products', `/products/${product.slug}`];
export const mailsAbout = ({ office }: ResilienceShop, number: string) =>
  office.received.filter(message => message.includes(number)).length;

export async function expectMail(shop: ResilienceShop, method: 'card' | 'paypal') {
  const { order } = placedIn(await expectOk(shop.order(method)));
  await vi.waitFor(() => expect(mailsAbout(shop, order.order_number)).toBe(1), inTime);
}

/** Each column on a normal day. */
export function fineCells(shop: ResilienceShop): Cells {
  const { product, send } = shop;
  return {
    async 'home and catalog'() {
      for (const path of [...pagesOf(shop), '/products?q=balm']) await expectOk(send('GET', path));
      expect((await send('GET', `/products/${product.slug}`)).text).toContain(product.name);
    },
    async cart() {
      const body = { product_id: product.id, quantity: 2 };
      await expectOk(send('PUT', '/api/cart/items', { body, as: shop.customer }));
      expect(await expectOk(send('GET', '/cart', { as: shop.customer }))).toContain(product.name);
    },
    async 'guest checkout'() {
      await expectOk(shop.quote());
      for (const method of ['card', 'paypal'] as const) {
        const { payment, order } = placedIn(await expectOk(shop.order(method)));
        expect(payment.redirect_url, method).toMatch(/^http/);
        const path = `/checkout/placed/${order.order_number}?key=${order.key}`;
        expect(await expectOk(send('GET', path))).toContain(order.order_number);
      }
    },
    async account() {
      await expectOk(send('POST', '/api/auth/sign-in', { body: people.customer }));
      await expectOk(send('GET', '/orders', { as: shop.customer }));
    },
    async admin() {
      for (const path of ['/admin', '/admin/orders', '/admin/products', '/admin/messages', '/admin/money'])
        await expectOk(send('GET', path, { as: shop.staff }));
    },
    mail: () => expectMail(shop, 'paypal'),
  };
}
