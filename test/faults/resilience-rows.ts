import { expect, vi } from 'vitest';
import { payWays } from '#content/payment-ways.ts';
import type { ProxyState } from '#test/support/faulty-proxy.ts';
import {
  budget,
  type Cells,
  expectMail,
  expectOk,
  fineCells,
  inTime,
  mailsAbout,
  pagesOf,
  placedIn,
} from './resilience-cells.ts';
import type { ResilienceShop } from './resilience-shop.ts';

/** A row of the table: what is in trouble, and what still works. */
export interface Row {
  trouble(state: ProxyState): Promise<unknown>;
  over(): Promise<unknown>;
  cells: Cells;
}

/** A provider that is down: the order stands, the other provider can be paid, and refunds wait. */
export function providerRow(shop: ResilienceShop, name: 'stripe' | 'paypal'): Row {
  const { proxies, send, staff } = shop;
  const [method, other] = name === 'stripe' ? (['card', 'paypal'] as const) : (['paypal', 'card'] as const);
  const fine = fineCells(shop);
  const refunds = () => shop[name].books.refunds.length;
  let paid = '';
  return {
    async trouble(state) {
      paid = await shop.paidOrder(method);
      proxies[name].turn(state);
    },
    over: async () => proxies[name].turn('open'),
    cells: {
      ...fine,
      async 'guest checkout'() {
        await expectOk(shop.quote());
        const { payment, order } = placedIn(await expectOk(shop.order(method), budget));
        expect(payment).toEqual({ provider: name, redirect_url: null, status: 'unknown' });
        const { order_number: number, key } = order;
        const page = await expectOk(send('GET', `/checkout/placed/${number}?key=${key}`));
        expect(page).toMatch(/(Stripe|PayPal) has not answered yet/);
        expect(page).toContain(payWays[other].instead);
        expect(page).not.toContain(payWays[method].instead);
        const elsewhere = send('POST', `/api/orders/${number}/pay?key=${key}&method=${other}`);
        expect(await expectOk(elsewhere, budget)).toMatch(/"redirect_url":"http/);
        expect(placedIn(await expectOk(shop.order(other))).payment.redirect_url).toMatch(/^http/);
      },
      async admin() {
        await fine.admin();
        const before = refunds();
        const { version } = JSON.parse(await expectOk(send('GET', `/api/admin/orders/${paid}`, { as: staff })));
        const ask = { body: { kind: 'full', version }, as: staff };
        const asked = await expectOk(send('POST', `/api/admin/orders/${paid}/refunds`, ask), budget);
        expect(JSON.parse(asked).refund.status).not.toBe('succeeded');
        expect(refunds()).toBe(before);
      },
      mail: () => expectMail(shop, other),
    },
  };
}

/** Work queued while a provider was down is done once it is back, and once. */
export async function expectRefunded(shop: ResilienceShop, name: 'stripe' | 'paypal'): Promise<void> {
  await vi.waitFor(async () => {
    await shop.services.pool.query(
      `update pgboss.job set start_after = now() where name like '%refund%' and state = 'retry'`,
    );
    const { rows } = await shop.services.pool.query(
      `select count(*) filter (where r.status <> 'succeeded') as left, count(*) as all from refunds r
      join payments p on p.id = r.payment_id where p.provider = $1`,
      [name],
    );
    expect(rows[0]).toEqual({ left: 0, all: shop[name].books.refunds.length });
  }, inTime);
}

export function mailRow(shop: ResilienceShop): Row {
  const { proxies, send, services } = shop;
  const order = async () => placedIn(await expectOk(shop.order('card'))).order.order_number;
  return {
    trouble: async state => proxies.smtp.turn(state),
    over: async () => proxies.smtp.turn('open'),
    cells: {
      ...fineCells(shop),
      async admin() {
        const number = await order();
        await vi.waitFor(async () => {
          const { items } = JSON.parse(await expectOk(send('GET', '/api/admin/messages', { as: shop.staff })));
          const message = items.find((item: object) => JSON.stringify(item).includes(number));
          expect(['failed', 'waiting']).toContain(message?.status);
        }, inTime);
      },
      async mail() {
        const number = await order();
        expect(mailsAbout(shop, number)).toBe(0);
        proxies.smtp.turn('open');
        await vi.waitFor(async () => {
          await services.pool.query(
            `update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`,
          );
          expect(mailsAbout(shop, number)).toBe(1);
        }, inTime);
      },
    },
  };
}

export function pixelRow(shop: ResilienceShop): Row {
  const { proxies, send } = shop;
  const fine = fineCells(shop);
  return {
    trouble: async state => proxies.pixel.turn(state),
    over: async () => proxies.pixel.turn('open'),
    cells: {
      ...fine,
      async 'home and catalog'() {
        await fine['home and catalog']();
        // Only a browser requests it, after consent, and no page waits for it.
        expect(proxies.pixel.asked).toBe(0);
        for (const path of pagesOf(shop)) expect((await send('GET', path)).text).not.toMatch(/<script[^>]+events\.js/);
      },
    },
  };
}
