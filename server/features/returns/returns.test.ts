import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import type { Return, ReturnInput, ReturnOptions } from '#contract/returns/shapes.ts';
import { isOpenReturn, returnStatuses } from '#domain/returns/return-state.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { ticketPictureRoutes } from '#server/features/support/picture-routes.ts';
import { deleteUnusedPictures } from '#server/features/support/ticket-pictures.ts';
import { pictureFileKey } from '#server/storage/keys.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { arrive, payAtProvider, sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { layDown } from '#test/support/shops/test-tickets.ts';
import type { Caller } from '#test/support/test-app.ts';
import { returnPictureRoutes } from './picture-routes.ts';
import { returnsRoutes } from './routes.ts';

const { services, app } = await testShop(returnsRoutes, returnPictureRoutes, ticketPictureRoutes, adminOrdersRoutes);
const { guest } = app;
const { db, pool } = services;
const balm = await stockProduct(services, { stock: 500 });
let ann: Caller;
let bob: Caller;
beforeAll(async () => {
  ann = await app.signIn('ann@shop.test');
  bob = await app.signIn('bob@shop.test');
});
afterEach(async () => {
  await pool.query('delete from settings');
  await expectInvariants(pool);
});

type Answer = Return & { error: { code: string; message: string; fields?: Record<string, string> } };

const setting = (key: string, value: unknown) =>
  pool.query('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]);

/** A paid order that was delivered so many days ago. */
async function delivered({ who = ann, days = 1, quantity = 2, items = [balm] } = {}) {
  const { data: placed } = await sendOrder(who, { items: items.map(product_id => ({ product_id, quantity })) });
  const { order_number: number, key } = placed.order;
  await payAtProvider(who, placed, 'approve');
  await arrive(services, number, days);
  const suffix = who === guest ? `?key=${key}` : '';
  const { data } = await who.send<ReturnOptions>('GET', `/api/orders/${number}/return-options${suffix}`);
  return { number, key, suffix, options: data, line: data.lines[0]?.item_id ?? '' };
}

const wish = (item_id: string, more: object = {}, of: object = {}): ReturnInput => ({
  request_id: randomUUID(),
  wish: 'refund',
  lines: [{ item_id, quantity: 1, reason: 'not_right', condition: 'opened', ...of }],
  ...more,
});
const ask = (who: Caller, number: string, body: ReturnInput, suffix = '', headers = {}) =>
  who.send<Answer>('POST', `/api/orders/${number}/returns${suffix}`, body, headers);
const move = (who: Caller, number: string, code: string, to: 'on_way' | 'closed', suffix = '') =>
  who.send<Answer>('POST', `/api/orders/${number}/returns/${code}/moves${suffix}`, { to });
const mails = async () =>
  (await db.selectFrom('outbox').select('kind').where('kind', 'like', 'return_%').orderBy('created_at').execute()).map(
    ({ kind }) => kind,
  );

describe('a buyer asks for a return', () => {
  it('of one jar; staff are told by status, the buyer by mail and on the order', async () => {
    await pool.query(`delete from outbox where kind like 'return_%'`);
    const { number, line, options } = await delivered();
    expect(options).toMatchObject({ time: 'open', left_percent: 75, lines: [{ left: 2, is_returnable: true }] });
    const { status, data } = await ask(ann, number, wish(line, { note: 'Too strong a scent.' }));
    expect([status, data]).toMatchObject([
      200,
      { status: 'asked', note: 'Too strong a scent.', can_call_off: true, can_send: false, send_to: null },
    ]);
    expect(data.code).toMatch(/^RT-/);
    expect(await mails()).toEqual(['return_asked']);
    const order = (await ann.send<Order>('GET', `/api/orders/${number}`)).data;
    expect(order.returns).toMatchObject([{ code: data.code, status: 'asked' }]);
    expect(order.events.at(-1)).toMatchObject({ type: 'note', message: `Return ${data.code} asked for.` });
  });

  it('an order says when all of it is in returns, and no longer when one is called off', async () => {
    const { number, line } = await delivered();
    const isAllReturned = async () => (await ann.send<Order>('GET', `/api/orders/${number}`)).data.is_all_returned;
    await ask(ann, number, wish(line));
    expect(await isAllReturned()).toBe(false);
    const { data } = await ask(ann, number, wish(line));
    expect(await isAllReturned()).toBe(true);
    await move(ann, number, data.code, 'closed');
    expect(await isAllReturned()).toBe(false);
  });

  it('a guest asks by the link of the order, also from its cookie', async () => {
    const { number, line, suffix, key } = await delivered({ who: guest });
    expect((await ask(guest, number, wish(line), suffix)).data.status).toBe('asked');
    const cookie = { cookie: `gg_order_${number}=${key}` };
    expect((await ask(guest, number, wish(line), '', cookie)).data.status).toBe('asked');
    expect((await ask(guest, number, wish(line), '?key=wrong')).status).toBe(404);
  });

  it('twice with the same request is one return, also at the same time', async () => {
    const { number, line } = await delivered();
    const body = wish(line);
    const answers = await Promise.all([1, 2, 3].map(() => ask(ann, number, body)));
    expect(new Set(answers.map(({ data }) => data.code)).size).toBe(1);
    expect((await ask(ann, number, body)).data.code).toBe(answers[0]?.data.code);
  });

  it('approves requests that fit the rules automatically, if the owner wants that, and says where to send them', async () => {
    await pool.query(`delete from outbox where kind like 'return_%'`);
    await setting('return_by_rule', true);
    await setting('return_instructions', 'Wrap each jar.');
    const { number, line } = await delivered();
    const { data } = await ask(ann, number, wish(line));
    expect(data).toMatchObject({ status: 'approved', can_send: true, send_to: { instructions: 'Wrap each jar.' } });
    expect(data.send_to?.address).toContain('Returns');
    expect(data.steps.map(step => step.status)).toEqual(['asked', 'approved']);
    expect(await mails()).toEqual(['return_approved']);
  });

  it('hands it in, or calls it off until then', async () => {
    await setting('return_by_rule', true);
    const { number, line } = await delivered();
    const { data: first } = await ask(ann, number, wish(line));
    expect((await move(ann, number, first.code, 'closed')).data).toMatchObject({ status: 'closed' });
    expect((await move(ann, number, first.code, 'closed')).status, 'twice is once').toBe(200);
    expect((await move(ann, number, first.code, 'on_way')).data.error.code).toBe('return_moved');
    const { data: second } = await ask(ann, number, wish(line, {}, { quantity: 2 }));
    expect((await move(ann, number, second.code, 'on_way')).data).toMatchObject({
      status: 'on_way',
      can_call_off: false,
    });
    expect((await move(ann, number, second.code, 'closed')).data.error.code).toBe('return_moved');
  });

  it('with pictures that only the buyer and staff can open', async () => {
    const { number, line } = await delivered();
    const { data: laid } = await layDown(ann);
    const { data } = await ask(ann, number, wish(line, { picture_ids: [laid.id] }));
    expect(data.pictures).toMatchObject([{ id: laid.id }]);
    const src = data.pictures[0]?.src ?? '';
    const open = async (who: Caller) => (await who.send('GET', src)).status;
    expect(await open(ann)).toBe(200);
    expect(await open(await app.signIn('sam@shop.test', { staff: true }))).toBe(200);
    expect(await open(bob)).toBe(404);
    expect(await open(guest)).toBe(404);
    const again = await ask(ann, number, wish(line, { picture_ids: [laid.id] }));
    expect(again.data.error.code, 'a picture is of one return').toBe('picture_gone');
    const many = await Promise.all([1, 2, 3, 4, 5].map(async () => (await layDown(ann)).data.id));
    expect((await ask(ann, number, wish(line, { picture_ids: many }))).data.error.code).toBe('return_pictures');
  });
});

it('the file of a deleted picture goes, once nobody can be sending it', async () => {
  const { number, line } = await delivered();
  const { data: laid } = await layDown(ann);
  const { data } = await ask(ann, number, wish(line, { picture_ids: [laid.id] }));
  const [picture] = await db.selectFrom('return_pictures').selectAll().where('id', '=', laid.id).execute();
  const file = pictureFileKey(picture?.storage_path ?? '', picture?.widths[0] ?? 0, 'webp');
  expect(await services.storage.get(file)).not.toBeNull();
  // As when the buyer is forgotten.
  await db.deleteFrom('return_pictures').where('id', '=', laid.id).execute();
  expect((await ann.send('GET', data.pictures[0]?.src ?? '')).status).toBe(404);
  await pool.query(`update support_pictures set created_at = now() - interval '60 days' where id = $1`, [laid.id]);
  await deleteUnusedPictures(services);
  expect(await services.storage.get(file)).toBeNull();
});

describe('refused', () => {
  const code = async (who: Caller, number: string, body: ReturnInput) => (await ask(who, number, body)).data.error.code;

  it('more than was bought, and what another return has', async () => {
    const { number, line } = await delivered();
    expect(await code(ann, number, wish(line, {}, { quantity: 3 }))).toBe('fewer_to_return');
    await ask(ann, number, wish(line));
    expect(await code(ann, number, wish(line, {}, { quantity: 2 }))).toBe('fewer_to_return');
    expect((await ask(ann, number, wish(line))).status).toBe(200);
    const none = (await ask(ann, number, wish(line))).data.error;
    expect(none).toMatchObject({
      code: 'fewer_to_return',
      message: expect.stringMatching(/is refunded or in a return already\.$/),
    });
  });

  it('two requests at the same time cannot both take the last jar', async () => {
    const { number, line } = await delivered({ quantity: 1 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(ann, number, wish(line))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('a refunded line', async () => {
    const { number, line } = await delivered({ quantity: 1 });
    const staff = await app.signIn('desk@shop.test', { staff: true });
    const refund = { kind: 'lines', lines: [{ item_id: line, quantity: 1 }] };
    const header = { 'idempotency-key': randomUUID() };
    expect((await staff.send('POST', `/api/admin/orders/${number}/refunds`, refund, header)).status).toBe(200);
    expect(await code(ann, number, wish(line))).toBe('fewer_to_return');
  });

  it('after the window, before delivery, and of an order that was not sent', async () => {
    const late = await delivered({ days: 31 });
    expect(late.options.time).toBe('late');
    expect(await code(ann, late.number, wish(late.line))).toBe('return_too_late');
    await setting('return_days', 60);
    expect((await ask(ann, late.number, wish(late.line))).status, 'the owner gives more days').toBe(200);
    const { number, line } = await delivered();
    await pool.query(
      `with gone as (delete from order_events where to_status = 'delivered' and order_id = (
         select id from orders where order_number = $1))
       update orders set status = 'paid' where order_number = $1`,
      [number],
    );
    expect(await code(ann, number, wish(line))).toBe('return_not_sent');
  });

  it('too little left and an excluded product, unless it was our fault', async () => {
    const { number, line } = await delivered();
    expect(await code(ann, number, wish(line, {}, { condition: 'too_little' }))).toBe('return_too_little');
    await db.updateTable('products').set({ is_returnable: false }).where('id', '=', balm).execute();
    const { data } = await ask(ann, number, wish(line));
    expect(data.error).toMatchObject({ code: 'return_excluded', message: expect.stringContaining('Tallow Balm') });
    const broken = wish(line, {}, { condition: 'too_little', reason: 'broken' });
    expect((await ask(ann, number, broken)).data).toMatchObject({ status: 'asked', shop_pays: true });
    await db.updateTable('products').set({ is_returnable: true }).where('id', '=', balm).execute();
  });

  it('another person’s order, line and return', async () => {
    const { number, line } = await delivered();
    const other = await delivered({ who: bob });
    expect(await code(bob, number, wish(line))).toBe('order_not_found');
    expect(await code(bob, other.number, wish(line))).toBe('invalid');
    expect(await code(ann, number, wish(line, { lines: [] }))).toBe('invalid');
    const { data } = await ask(ann, number, wish(line));
    expect((await bob.send('GET', `/api/orders/${other.number}/returns/${data.code}`)).status).toBe(404);
    expect((await move(bob, other.number, data.code, 'closed')).data.error.code).toBe('return_not_found');
  });

  it('a key that ended', async () => {
    const { number, line, suffix } = await delivered({ who: guest });
    await pool.query(
      'insert into renewed_links (id, renewed_at) select id, now() from orders where order_number = $1',
      [number],
    );
    expect((await ask(guest, number, wish(line), suffix)).data.error.code).toBe('order_not_found');
  });
});

it('the buyer of an open return stays reachable, in each status', async () => {
  const { number, line } = await delivered();
  await ask(ann, number, wish(line));
  const client = await pool.connect();
  await client.query('begin');
  // A refunded one needs a refund, which has its own rule.
  for (const status of returnStatuses.filter(known => known !== 'refunded')) {
    const { rows } = await client.query(
      `update returns set status = $1 where order_id = (select id from orders where order_number = $2)
        returning order_id`,
      [status, number],
    );
    const { rows: found } = await client.query('select buyer_is_needed($1) as needed', [rows[0].order_id]);
    expect(found, status).toEqual([{ needed: isOpenReturn(status) }]);
  }
  await client.query('rollback');
  client.release();
});
