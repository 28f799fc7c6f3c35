import { describe, expect, it } from 'vitest';
import type { Account, AccountExport, DeviceSessions } from '#contract/account-settings/shapes.ts';
import type { Session } from '#contract/accounts/shapes.ts';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { wishlistRoutes } from '#server/features/wishlist/routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { type Caller, testPassword } from '#test/support/test-app.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { forgetBuyers, forgetWriters } from '#test/support/work-off.ts';
import { accountDataRoutes } from './data-routes.ts';
import { accountSettingsRoutes } from './routes.ts';

const { services, app } = await testShop(accountSettingsRoutes, accountDataRoutes, cartRoutes, wishlistRoutes);
const { db, pool } = services;
const { guest, signIn } = app;
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const agents = {
  mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.0 Safari/605.1.15`,
  phone: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Version/18.0 Mobile/15E148 Safari/604.1`,
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

const who = async (caller: Caller) => (await caller.send<Session>('GET', '/api/session')).data.user?.email ?? null;
const logIn = (email: string, headers: Record<string, string> = {}) =>
  guest.send('POST', '/api/auth/sign-in', { email, password: testPassword }, headers);
const sessions = async (caller: Caller) =>
  (await caller.send<DeviceSessions>('GET', '/api/account/sessions')).data.items;

describe('devices', () => {
  it('devices are listed by browser and system, the current one first', async () => {
    const ann = await signIn('ann@shop.test');
    for (const agent of [agents.phone, agents.windows, 'curl/8']) await logIn('ann@shop.test', { 'user-agent': agent });
    const items = await sessions(ann);
    expect(items[0]).toMatchObject({ is_this: true });
    expect(items.map(({ browser, system, is_phone }) => [browser, system, is_phone])).toEqual(
      expect.arrayContaining([
        ['Safari', 'iPhone', true],
        ['Firefox', 'Windows', false],
        [null, null, false],
      ]),
    );
    expect(JSON.stringify(items)).not.toMatch(/token|ip_address|user_agent/);
  });

  it('the owner signs out one device, or all but the current one', async () => {
    const ben = await signIn('ben@shop.test');
    await logIn('ben@shop.test');
    await logIn('ben@shop.test');
    const [mine, other] = await sessions(ben);
    expect((await ben.send<DeviceSessions>('DELETE', `/api/account/sessions/${other?.id}`)).data.items).toHaveLength(2);
    expect((await ben.send<DeviceSessions>('DELETE', '/api/account/sessions')).data.items).toEqual([mine]);
    expect(await who(ben)).toBe('ben@shop.test');
  });

  it('another account’s devices are answered as not found', async () => {
    const [cleo, dora] = [await signIn('cleo@shop.test'), await signIn('dora@shop.test')];
    const [theirs] = await sessions(dora);
    const nobodys = 'b2f1c7de-3b1e-4f55-9a57-1a4e6d3f9c11';
    const answers = await Promise.all(
      [theirs?.id, nobodys].map(id => cleo.send('DELETE', `/api/account/sessions/${id}`)),
    );
    for (const { status, data } of answers) {
      expect(status).toBe(404);
      expect(data.error).toMatchObject({ code: 'session_not_found', message: 'This device is not signed in.' });
    }
    expect((await cleo.send('DELETE', '/api/account/sessions/x')).status).toBe(404);
    expect(await who(dora)).toBe('dora@shop.test');
  });
});

describe('the newsletter setting', () => {
  const choose = (caller: Caller, wanted: unknown) => caller.send<Account>('PUT', '/api/account/letter', { wanted });

  it('confirms by mail, and unsubscribes at once', async () => {
    const eve = await signIn('eve@shop.test');
    expect((await choose(eve, true)).data.letter).toBe('asked');
    expect((await choose(eve, false)).data.letter).toBe('off');
    const confirmed = { status: 'confirmed' as const, confirmed_at: new Date() };
    await db.updateTable('newsletter_subscribers').set(confirmed).where('email', '=', 'eve@shop.test').execute();
    expect((await eve.send<Account>('GET', '/api/account')).data.letter).toBe('on');
    expect((await choose(eve, false)).data.letter).toBe('off');
    expect((await choose(eve, true)).data.letter).toBe('asked');
    expect((await choose(eve, false)).data.letter).toBe('off');
    expect((await choose(eve, 'yes')).status).toBe(422);
  });
});

/** An account with rows in every table. */
async function someoneKnown(email: string) {
  const caller = await signIn(email);
  const product = await stockProduct(services, { stock: 20 });
  await caller.send('PUT', '/api/cart/items', { product_id: product, quantity: 2 });
  await caller.send('PUT', '/api/cart/coupon', { code: 'herd10' });
  await caller.send('POST', '/api/wishlist', { product_id: product });
  const orders = [];
  for (let n = 0; n < 2; n += 1) {
    const { data } = await sendOrder(caller, { items: [{ product_id: product, quantity: 1 }] });
    orders.push(data.order.order_number);
  }
  await pool.query(
    `with t as (insert into support_tickets (user_id, email, subject, category, status, closed_at)
         values ($1, $2, 'Dented', 'order', 'closed', now())
       returning id)
     insert into support_messages (ticket_id, sender, body, is_private)
     select id, 'customer', 'It came dented.', false from t union all select id, 'staff', 'Asks often.', true from t`,
    [caller.id, email],
  );
  await pool.query(
    `insert into reviews (product_id, user_id, rating, title, body, author_name)
      values ($1, $2, 5, 'Soft', 'Soft skin.', 'Ruth M.')`,
    [product, caller.id],
  );
  await caller.send('PUT', '/api/account/letter', { wanted: true });
  return { caller, orders, product };
}

describe('the account’s data file', () => {
  it('holds all data, and no secret', async () => {
    const { caller, orders } = await someoneKnown('flo@shop.test');
    const other = await someoneKnown('other@shop.test');
    const { status, data, headers } = await caller.send<AccountExport>('GET', '/api/account/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="golden-graze-account.json"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(data.profile).toMatchObject({ email: 'flo@shop.test', full_name: 'Test Person' });
    expect(data.orders.map(order => order.order_number)).toEqual(orders);
    expect(data.orders[0]).toMatchObject({
      items: [{ product_name: 'Tallow Balm', quantity: 1 }],
      events: [{ type: 'created' }],
      payments: [{ provider: 'test' }],
      refunds: [],
    });
    expect(data.tickets).toMatchObject([{ subject: 'Dented', messages: [{ body: 'It came dented.' }] }]);
    expect(data).toMatchObject({
      cart: [{ quantity: 2 }],
      cart_coupon: 'HERD10',
      wishlist: [{ name: 'Tallow Balm' }],
      reviews: [{ title: 'Soft' }],
      letter: [{ email: 'flo@shop.test' }],
      sessions: [{ ip_address: expect.any(String) }],
    });
    const whole = JSON.stringify(data);
    expect(whole).not.toMatch(/argon2|token_hash|"password"|Asks often/);
    for (const number of [...other.orders, 'other@shop.test']) expect(whole).not.toContain(number);
  });
});

describe('deleting an account', () => {
  const end = (caller: Caller, password = testPassword) => caller.send('POST', '/api/account/delete', { password });

  it('needs the password', async () => {
    const gus = await signIn('gus@shop.test');
    const { status, data } = await end(gus, 'Wrong-Password-1!');
    expect([status, data.error.fields]).toEqual([422, { password: 'Current password is incorrect' }]);
    expect((await gus.send('POST', '/api/account/delete', {})).status).toBe(422);
    expect(await who(gus)).toBe('gus@shop.test');
  });

  it('deletion succeeds while others lock its rows, and waits for the account', async () => {
    const ida = await signIn('ida@shop.test');
    await db
      .insertInto('stock_requests')
      .values({ product_id: await stockProduct(services), email: 'ida@shop.test' })
      .execute();
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query(`select from stock_requests where email = 'ida@shop.test' for update`);
      const ended = end(ida);
      await untilWaiting(pool);
      // Each waits for the other. PostgreSQL ends whichever looks first: on a busy machine that may be this one.
      await other
        .query(`select from users where email = 'ida@shop.test' for update`)
        .catch(fault => expect(fault.code).toBe('40P01'));
      await other.query('rollback');
      expect((await ended).status).toBe(200);
    } finally {
      other.release();
    }
    expect(await who(ida)).toBeNull();
  });

  it('deletion removes everything except what bookkeeping needs', async () => {
    const { caller, orders, product } = await someoneKnown('hal@shop.test');
    const { status, headers } = await end(caller);
    expect(status).toBe(200);
    expect(headers.getSetCookie()[0]).toMatch(/^gg_session=;.*Max-Age=0/);
    expect(await who(caller)).toBeNull();
    expect((await logIn('hal@shop.test')).status).toBe(401);
    const rows = await db
      .selectFrom('orders')
      .select(['user_id', 'email', 'status'])
      .where('order_number', 'in', orders)
      .execute();
    // Not delivered yet, so the address stays.
    expect(rows).toEqual(Array(2).fill({ user_id: null, email: 'ruth@example.com', status: 'pending' }));
    const review = db.selectFrom('reviews').select(['author_name', 'user_id']).where('product_id', '=', product);
    expect(await review.execute()).toEqual([{ author_name: 'A former customer', user_id: null }]);
    for (const table of [
      'users',
      'sessions',
      'cart_items',
      'cart_coupons',
      'wishlist_items',
      'newsletter_subscribers',
      'outbox',
    ])
      expect((await pool.query(`select t::text from ${table} t`)).rows.join()).not.toMatch(/hal@shop\.test/);
    await forgetWriters(services);
    expect((await pool.query(`select 1 from support_tickets where email = 'hal@shop.test'`)).rows).toEqual([]);
    await expectInvariants(pool);
    expect((await signIn('hal@shop.test')).id).not.toBe(caller.id);
  });

  it('forgets the buyer of an order only once it ended and no return is pending', async () => {
    const { caller, orders } = await someoneKnown('ida@shop.test');
    const [waits = '', ended = ''] = orders;
    await caller.send('POST', `/api/orders/${ended}/cancel`);
    await pool.query(
      `insert into order_notes (id, order_id, body, actor_id, actor_email)
       select gen_random_uuid(), id, 'Ida called', $2, 'staff@shop.test' from orders where order_number = any ($1)`,
      [[waits, ended], caller.id],
    );
    await end(caller);
    const noted = async () => {
      const { rows } = await pool.query(
        'select order_number from order_notes n join orders o on o.id = n.order_id where order_number = any ($1)',
        [[waits, ended]],
      );
      return rows.map(({ order_number }) => order_number);
    };
    const emails = async () => {
      const { rows } = await pool.query(
        `select email, shipping_name, shipping_address1, shipping_city from orders
          where order_number = any ($1) order by array_position($1, order_number)`,
        [[waits, ended]],
      );
      return rows;
    };
    await forgetBuyers(services);
    expect((await emails()).map(({ email }) => email)).toEqual(['ruth@example.com', 'ruth@example.com']);
    await pool.query(`update order_events set created_at = created_at - interval '31 days'`);
    await forgetBuyers(services);
    expect(await emails()).toEqual([
      expect.objectContaining({ email: 'ruth@example.com', shipping_name: 'Ruth Miller' }),
      {
        email: 'deleted@account.invalid',
        shipping_name: 'Deleted account',
        shipping_address1: 'Deleted with the account',
        shipping_city: 'Austin',
      },
    ]);
    expect(await noted()).toEqual([waits]);
    await expectInvariants(pool);
  });

  it('repeated requests delete the account once', async () => {
    const jo = await signIn('jo@shop.test');
    const answers = await Promise.all([end(jo), end(jo), end(jo)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 401, 422]).toContain(status);
  });

  it('is refused to the last admin, also when the last two leave at once', async () => {
    const [kim, lea] = [await signIn('kim@shop.test', { staff: true }), await signIn('lea@shop.test', { staff: true })];
    const answers = await Promise.all([end(kim), end(lea)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.data.error.message).toBe('The last admin cannot be deleted. Name another first.');
    expect([await who(kim), await who(lea)].filter(Boolean)).toHaveLength(1);
  });
});
