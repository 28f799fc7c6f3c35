import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { checkoutRoutes } from '#server/features/checkout/routes.ts';
import { ordersRoutes } from '#server/features/orders/routes.ts';
import type { PaymentFact } from '#server/payment-providers/port.ts';
import { openPaymentProviders } from '#server/payment-providers/providers.ts';
import { testPaymentRoutes } from '#server/payment-providers/test/routes.ts';
import type { Services } from '#server/services.ts';
import { type Caller, type TestApp, testApp } from '../test-app.ts';
import { testServices } from '../test-services.ts';

export const shipping = {
  name: 'Ruth Miller',
  email: 'Ruth@Example.com',
  phone: '512 555 0142',
  address1: '12 Pasture Lane',
  city: 'Austin',
  state: 'TX',
  postal: '78704',
  country: 'US',
};

/** A shop that can sell: the test provider, order and checkout routes, and more where a test needs them. */
export async function testShop(
  ...more: Parameters<typeof testApp>[1][]
): Promise<{ services: Services; app: TestApp }> {
  const services = await testServices();
  services.payments = openPaymentProviders(services.env, services);
  return { services, app: testApp(services, ordersRoutes, checkoutRoutes, testPaymentRoutes, ...more) };
}

/** An active product with recorded stock; null is not counted. */
export async function stockProduct(
  { db }: Pick<Services, 'db'>,
  { price = 4800, stock = 10 as number | null, name = 'Tallow Balm' } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('products')
    .values({ slug: `balm-${randomUUID()}`, name, price_cents: price, stock_quantity: stock, category: 'balm' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (stock)
    await db.insertInto('stock_movements').values({ product_id: id, quantity: stock, reason: 'initial' }).execute();
  return id;
}

export async function stockOf({ db }: Pick<Services, 'db'>, id: string): Promise<number | null> {
  const row = await db.selectFrom('products').select('stock_quantity').where('id', '=', id).executeTakeFirstOrThrow();
  return row.stock_quantity;
}

/** Sends an order; returns status and body, whatever they are. */
export function sendOrder(caller: Caller, body: object, key: string = randomUUID()) {
  return caller.send<PlacedOrder & { error: { code: string; message: string; fields?: object; facts?: object } }>(
    'POST',
    '/api/functions/place-order',
    { shipping, ...body },
    key ? { 'idempotency-key': key } : {},
  );
}

/** The payment id in an order's answer. */
export const paymentOf = (placed: PlacedOrder) => placed.payment.redirect_url?.split('/').at(-1) ?? '';

/** Presses a button on the test provider's page and returns to the shop. */
export async function payAtProvider(caller: Caller, placed: PlacedOrder, action: string) {
  const payment = paymentOf(placed);
  await caller.send('POST', `/api/payments/test/${payment}`, { action });
  return settle(caller, placed);
}

export function settle(caller: Caller, placed: PlacedOrder) {
  return caller.send<{ order_number: string; status: string }>(
    'POST',
    `/api/payments/${paymentOf(placed)}/settle`,
    undefined,
    { 'x-order-key': placed.order.key },
  );
}

/** Sets the test bank's answers for an order's captured payment. */
export const capturedFact = (placed: PlacedOrder, other: Partial<PaymentFact> = {}): PaymentFact => ({
  paymentId: paymentOf(placed),
  provider: 'test',
  providerReference: `test_${paymentOf(placed)}`,
  kind: 'captured',
  amountCents: placed.totals.cents.total,
  currency: 'USD',
  orderNumber: placed.order.order_number,
  ...other,
});

/** A paid order arrives, so many days ago. */
export const arrive = ({ pool }: Pick<Services, 'pool'>, number: string, days = 0) =>
  pool.query(
    `with moved as (update orders set status = 'delivered' where order_number = $1 returning id)
     insert into order_events (order_id, type, from_status, to_status, actor_kind, created_at)
       select id, 'delivered', 'paid', 'delivered', 'system', now() - make_interval(days => $2) from moved`,
    [number, days],
  );
