import { expect } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { webhookRoutes } from '#server/features/payments/webhook-routes.ts';
import { openPaymentProviders } from '#server/payment-providers/providers.ts';
import type { Services } from '#server/services.ts';
import { workWebhooks } from '#test/support/work-off.ts';
import { openFakePaypal } from '../fake-paypal/fake-paypal.ts';
import type { SignedEvent } from '../fake-paypal/webhook-sender.ts';
import { openWorld, type PaypalWorld } from '../fake-paypal/world.ts';
import { booksOf } from '../order-books.ts';
import type { TestApp } from '../test-app.ts';
import { sendOrder, stockProduct, testShop } from './test-orders.ts';

export interface PaypalOrder {
  number: string;
  key: string;
  /** Our id of the attempt, and PayPal's. */
  payment: string;
  reference: string;
  total: number;
}

interface PaymentFigures {
  status: string;
  captured_cents: number;
  refund_reserved_cents: number;
  refunded_cents: number;
}

export interface PaypalShop {
  services: Services;
  app: TestApp;
  world: PaypalWorld;
  order(stock?: number): Promise<PaypalOrder>;
  /** The buyer returns from PayPal; returns the order's status. */
  comeBack(order: PaypalOrder): Promise<string>;
  payNow(order: PaypalOrder): Promise<PaypalOrder>;
  /** Delivers an event as PayPal does; returns the status. */
  deliver(event: SignedEvent): Promise<number>;
  /** Delivers and processes the events of these types, or all. */
  receive(...types: string[]): Promise<void>;
  status(order: PaypalOrder): Promise<string>;
  /** An approved and paid order. */
  paid(): Promise<PaypalOrder>;
  payment(order: PaypalOrder): Promise<PaymentFigures | undefined>;
  /** Our records of an order with one attempt. */
  booksOf(order: PaypalOrder): Promise<Record<string, unknown>>;
  query<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]>;
}

/** A shop that takes PayPal, with a fake PayPal behind it. */
export async function paypalShop(): Promise<PaypalShop> {
  const { services, app } = await testShop(webhookRoutes);
  const fake = await openFakePaypal();
  const world = openWorld(fake);
  const env = {
    ...services.env,
    PAYPAL_CLIENT_ID: fake.clientId,
    PAYPAL_CLIENT_SECRET: fake.clientSecret,
    PAYPAL_WEBHOOK_ID: fake.signer.webhookId,
    PAYPAL_API_BASE: fake.url,
  };
  services.payments = openPaymentProviders(env, services);

  const query = async <Row extends object>(text: string, ...values: unknown[]) =>
    (await services.pool.query<Row>(text, values)).rows;
  const attemptOf = async (number: string, key: string): Promise<PaypalOrder> => {
    const [found] = await query<{ payment: string; reference: string; total: number }>(
      `select p.id as payment, p.provider_reference as reference, p.amount_cents as total
       from payments p join orders o on o.id = p.order_id where o.order_number = $1 order by p.created_at desc limit 1`,
      number,
    );
    if (!found) throw new Error(`No payment of ${number}`);
    return { number, key, ...found };
  };
  const deliver = async ({ body, headers }: SignedEvent) =>
    (await app.app.request('/api/webhooks/paypal', { method: 'POST', body, headers })).status;

  const shop: PaypalShop = {
    services,
    app,
    world,
    deliver,
    async order(stock = 5) {
      const product = await stockProduct(services, { stock });
      const body = { items: [{ product_id: product, quantity: 1 }], payment_method: 'paypal' };
      const { data } = await sendOrder(app.guest, body);
      const { order_number, key } = (data as PlacedOrder).order;
      return attemptOf(order_number, key);
    },
    async comeBack({ payment, key }) {
      const path = `/api/payments/${payment}/settle`;
      const { data } = await app.guest.send<{ status: string }>('POST', path, undefined, { 'x-order-key': key });
      return data.status;
    },
    async payNow({ number, key }) {
      expect((await app.guest.send('POST', `/api/orders/${number}/pay?key=${key}`)).status).toBe(200);
      return attemptOf(number, key);
    },
    async receive(...types) {
      for (const event of world.events()) {
        if (types.length === 0 || types.includes(event.type)) expect(await deliver(event)).toBe(200);
      }
      await workWebhooks(services);
    },
    async status({ number }) {
      const [row] = await query<{ status: string }>('select status from orders where order_number = $1', number);
      return row?.status ?? 'none';
    },
    async paid() {
      const order = await shop.order();
      world.pay(order.reference);
      expect(await shop.comeBack(order)).toBe('paid');
      return order;
    },
    async payment({ payment }) {
      const [row] = await query<PaymentFigures>(
        'select status, captured_cents, refund_reserved_cents, refunded_cents from payments where id = $1',
        payment,
      );
      return row;
    },
    booksOf: ({ number }) => booksOf(services, number),
    query,
  };
  return shop;
}
