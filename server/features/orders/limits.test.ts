import { expect, it } from 'vitest';
import { confirmPayment, findPayment } from '#server/features/payments/settle-payment.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { payAtProvider, paymentOf, sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { testApp } from '#test/support/test-app.ts';
import { ordersRoutes } from './routes.ts';

const { services, app } = await testShop();

async function place() {
  const product = await stockProduct(services);
  const { data } = await sendOrder(app.guest, { items: [{ product_id: product, quantity: 1 }] });
  return { placed: data, path: `/api/orders/${data.order.order_number}`, key: `?key=${data.order.key}` };
}

it('one order allows ten payment attempts, and no more', async () => {
  const { path, key } = await place();
  const codes: (string | undefined)[] = [];
  for (let press = 0; press < 11; press += 1) {
    const method = press % 2 === 0 ? 'paypal' : 'card';
    const { data } = await app.guest.send<{ error?: { code: string } }>('POST', `${path}/pay${key}&method=${method}`);
    codes.push(data.error?.code);
  }
  // The last request uses the method of the tenth payment, whose page is still open.
  expect(codes).toEqual([...Array(9).fill(undefined), 'too_many_attempts', undefined]);
  const { rows } = await services.pool.query(`select count(*) as attempts from payments`);
  expect(rows).toEqual([{ attempts: 10 }]);
});

it('paying, canceling and provider returns are limited by network address', async () => {
  const { placed, path, key } = await place();
  const { guest } = testApp({ ...services, limiter: postgresRateLimiter(services.pool) }, ordersRoutes);
  const settle = `/api/payments/${paymentOf(placed)}/settle`;
  const calls = {
    pay: () => guest.send('POST', `${path}/pay${key}`),
    cancel: () => guest.send('POST', `${path}/cancel?key=wrong`),
    settle: () => guest.send('POST', settle, undefined, { 'x-order-key': placed.order.key }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const statuses: number[] = [];
    for (let press = 0; press < 41; press += 1) statuses.push((await call()).status);
    expect([statuses[0] === 429, statuses.at(-1)], name).toEqual([false, 429]);
  }
});

it('a hundred polls of a payment at once ask the provider twice, and none once it is paid', async () => {
  const { placed, key } = await place();
  const port = services.payments.named('test');
  const payment = await findPayment(services, paymentOf(placed));
  if (!port || !payment) throw new Error('The test provider and the payment are there');
  let asked = 0;
  const ask: typeof port.ask = about => {
    asked += 1;
    return port.ask(about);
  };
  const counted = { ...services, payments: { ...services.payments, named: () => ({ ...port, ask }) } };
  await Promise.all(Array.from({ length: 100 }, () => confirmPayment(counted, payment)));
  // Once for the first request, and once for all that came while it was running.
  expect(asked).toBe(2);
  await payAtProvider(app.guest, placed, 'approve');
  asked = 0;
  const { guest } = testApp(counted, ordersRoutes);
  const path = `/api/payments/${payment.id}/settle`;
  const { data } = await guest.send<{ status: string }>('POST', path, undefined, { 'x-order-key': key.slice(5) });
  expect([data.status, asked]).toEqual(['paid', 0]);
});
