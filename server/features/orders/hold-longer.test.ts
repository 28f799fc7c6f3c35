import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { longerMinutes } from '#domain/order/hold.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { payAtProvider, sendOrder, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { sweepHolds } from '#test/support/work-off.ts';

const { services, app } = await testShop(adminOrdersRoutes);
const buyer = await app.signIn('slow@shop.test');
const stranger = await app.signIn('stranger@shop.test');
const staff = await app.signIn('staff@shop.test', { staff: true });
afterEach(() => expectInvariants(services.pool));

type Answer = Order & { error: { code: string; message: string } };

async function place(who = buyer) {
  const product = await stockProduct(services, { stock: 20 });
  const { data } = await sendOrder(who, { items: [{ product_id: product, quantity: 2 }] });
  return { placed: data, product, path: `/api/orders/${data.order.order_number}` };
}

const hold = (path: string, who = buyer) => who.send<Answer>('POST', path.replace(/(\?|$)/, '/hold$1'));
const read = async (path: string) => (await buyer.send<Order>('GET', path)).data;
const until = ({ hold_expires_at }: Order) => Date.parse(hold_expires_at ?? '');
const shiftHold = (number: string, by: string) =>
  services.pool.query(`update orders set hold_expires_at = hold_expires_at + $2::interval where order_number = $1`, [
    number,
    by,
  ]);

it('holding longer adds its minutes once, also for two at once, and is in the timeline', async () => {
  const { path } = await place();
  const before = await read(path);
  expect(before.can_hold_longer).toBe(true);
  const answers = await Promise.all([hold(path), hold(path)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const after = await read(path);
  expect(until(after) - until(before)).toBe(longerMinutes * 60_000);
  expect([after.can_pay, after.can_hold_longer, after.status]).toEqual([true, false, 'pending']);
  expect(after.events.filter(({ message }) => message === 'Held 15 minutes longer.')).toHaveLength(1);
  expect((await hold(path)).data.error).toMatchObject({
    code: 'not_payable',
    message: 'This order was held longer once already.',
  });
});

it('holding longer keeps the goods past the first end, and no longer than the second', async () => {
  const { placed, product, path } = await place();
  const { order_number } = placed.order;
  await hold(path);
  await shiftHold(order_number, '-36 minutes');
  await sweepHolds(services);
  expect([(await read(path)).can_pay, await stockOf(services, product)]).toEqual([true, 18]);
  await shiftHold(order_number, '-15 minutes');
  await sweepHolds(services);
  expect([(await read(path)).status, await stockOf(services, product)]).toEqual(['canceled', 20]);
});

it('holding longer is for the buyer, a guest by the link, and nobody else', async () => {
  const { placed, path } = await place(app.guest);
  for (const who of [stranger, app.guest]) expect((await hold(path, who)).status).toBe(404);
  expect((await hold(`${path}?key=${randomUUID()}`, app.guest)).status).toBe(404);
  expect((await hold(`${path}?key=${placed.order.key}`, app.guest)).status).toBe(200);
});

it('holding longer is refused once there is nothing to hold: paid, expired, canceled', async () => {
  const [paid, late, canceled] = [await place(), await place(), await place()];
  await payAtProvider(buyer, paid.placed, 'approve');
  await shiftHold(late.placed.order.order_number, '-36 minutes');
  await buyer.send('POST', `${canceled.path}/cancel`);
  const said = [];
  for (const { path } of [paid, late, canceled]) said.push((await hold(path)).data.error.message);
  expect(said).toEqual([
    'This order can no longer be paid.',
    'The time to pay ran out, so the order was canceled.',
    'This order can no longer be paid.',
  ]);
  for (const { path } of [paid, late, canceled]) expect((await read(path)).can_hold_longer).toBe(false);
  await sweepHolds(services);
});

it('holding longer is offered again with a hold that staff restart', async () => {
  const { placed, path } = await place();
  await hold(path);
  const { id } = await read(path);
  for (const status of ['canceled', 'pending'])
    expect((await staff.send('PATCH', `/api/admin/orders/${id}`, { status })).status).toBe(200);
  expect((await read(path)).can_hold_longer).toBe(true);
  expect((await hold(path)).data.order_number).toBe(placed.order.order_number);
});

it('holding longer is refused while more than an hour is left, and offered after', async () => {
  const { placed, path } = await place();
  await shiftHold(placed.order.order_number, '2 hours');
  expect((await hold(path)).data.error.message).toBe('There is more than an hour left to pay.');
  const order = await read(path);
  expect([order.can_hold_longer, order.events.some(({ message }) => message?.includes('longer'))]).toEqual([
    true,
    false,
  ]);
  await shiftHold(placed.order.order_number, '-2 hours');
  expect((await hold(path)).status).toBe(200);
});
