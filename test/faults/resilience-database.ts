import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { outageText } from '#content/words/outage.ts';
import { budget, expectBusy, expectOk, inTime, mailsAbout, pagesOf, placedIn } from './resilience-cells.ts';
import type { Row } from './resilience-rows.ts';
import { people, type ResilienceShop } from './resilience-shop.ts';

/**
 * PostgreSQL: cached pages with a notice; everything else is refused, soon for the first request and at once for
 * others.
 */
export function databaseRow(shop: ResilienceShop): Row {
  const { proxies, product, send, staff, customer } = shop;
  const key = randomUUID();
  const over = async () => {
    proxies.postgres.turn('open');
    await vi.waitFor(async () => expect((await send('GET', '/readyz')).status).toBe(200), inTime);
    for (const path of pagesOf(shop)) expect(await expectOk(send('GET', path))).not.toContain(outageText.text);
  };
  return {
    async trouble(state) {
      for (const path of pagesOf(shop)) await expectOk(send('GET', path));
      // A product changed at the last moment is shown as it was, rather than not at all.
      const body = { name: product.name, slug: product.slug, price: '48.00', stock: '900' };
      await expectOk(send('PATCH', `/api/admin/products/${product.id}`, { body, as: staff }));
      proxies.postgres.turn(state);
    },
    over,
    cells: {
      async 'home and catalog'() {
        const answers = pagesOf(shop).map(path => expectOk(send('GET', path), budget));
        const shown = await Promise.all(answers);
        expect(shown.at(-1)).toContain(product.name);
        for (const page of shown) expect(page).toContain(outageText.text);
        expect(await expectOk(send('GET', '/products', { as: customer }), 1)).toContain(outageText.text);
      },
      async cart() {
        await expectBusy(
          send('GET', '/api/cart', { as: customer }),
          send('PUT', '/api/cart/items', { body: { product_id: product.id, quantity: 1 }, as: customer }),
        );
        // Known to be down: no later request waits for it, and the health address says so.
        const again = await send('GET', '/api/cart', { as: customer });
        expect([again.status, again.seconds < 1]).toEqual([503, true]);
        await expectOk(send('GET', '/healthz'), 1);
        expect(await send('GET', '/readyz')).toMatchObject({ status: 503 });
      },
      'guest checkout': () => expectBusy(shop.order('card', key), shop.quote()),
      account: () =>
        expectBusy(
          send('POST', '/api/auth/sign-in', { body: people.customer }),
          send('GET', '/orders', { as: customer }),
        ),
      admin: () => expectBusy(send('GET', '/admin', { as: staff }), send('GET', '/api/admin/orders', { as: staff })),
      async mail() {
        await over();
        const { order } = placedIn(await expectOk(shop.order('card', key)));
        expect(placedIn(await expectOk(shop.order('card', key))).order.order_number).toBe(order.order_number);
        await vi.waitFor(() => expect(mailsAbout(shop, order.order_number)).toBe(1), inTime);
      },
    },
  };
}
