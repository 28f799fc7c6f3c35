import { describe, expect, it } from 'vitest';
import type { CustomerDetails, CustomerPage } from '#contract/customers/shapes.ts';
import type { AdminOrderPage } from '#contract/orders/admin-list.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { csvLines } from '#test/support/read-csv.ts';
import { payAtProvider, sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { type Caller, testPassword } from '#test/support/test-app.ts';
import { customersRoutes } from './admin-routes.ts';

const { services, app } = await testShop(customersRoutes, adminOrdersRoutes);
const { db } = services;
const boss = await app.signIn('boss@shop.test', { staff: true });
const ann = await app.signIn('ann.hill@shop.test', { proven: true });
await rename(ann, 'Ann O’Hill_100%');
const nameless = await app.signIn('zed@shop.test');
await rename(nameless, '');

async function rename({ id }: Caller, name: string) {
  await db.updateTable('users').set({ name }).where('id', '=', id).execute();
  await db.updateTable('profiles').set({ full_name: name }).where('id', '=', id).execute();
}
const list = async (query: Record<string, string>) =>
  (await boss.send<CustomerPage>('GET', `/api/admin/customers?${new URLSearchParams(query)}`)).data;
const idsOf = async (query: Record<string, string>) => (await list(query)).items.map(({ id }) => id);
const read = async (id: string, by = boss) =>
  (await by.send<CustomerDetails>('GET', `/api/admin/customers/${id}`)).data;
const setFlag = (by: Caller, { id }: Pick<Caller, 'id'>, is_admin: boolean, password = testPassword) =>
  by.send<CustomerDetails & { error: { code: string; message: string; fields?: object } }>(
    'PUT',
    `/api/admin/customers/${id}/admin`,
    { is_admin, password },
  );
const isAdmin = async ({ id }: Caller) => (await read(id)).is_admin;
const totalOf = async (number: string) =>
  (await db.selectFrom('orders').select('total_cents').where('order_number', '=', number).executeTakeFirstOrThrow())
    .total_cents;
const records = () =>
  db
    .selectFrom('activity')
    .select(['action', 'actor_email', 'subject_id', 'facts'])
    .where('subject_kind', '=', 'customer')
    .orderBy('id')
    .execute();

describe('the customer list', () => {
  it('is searched by any part of name or address, in any case, newest first', async () => {
    expect(await idsOf({ q: 'O’HILL_100%' })).toEqual([ann.id]);
    expect(await idsOf({ q: 'N.HILL@' })).toEqual([ann.id]);
    expect(await idsOf({ q: 'hillx100' })).toEqual([]);
    expect((await idsOf({})).slice(0, 2)).toEqual([nameless.id, ann.id]);
    expect((await idsOf({ sort: 'email' }))[0]).toBe(ann.id);
    expect((await idsOf({ sort: 'customer' }))[0]).toBe(nameless.id);
    expect(await idsOf({ role: 'admins' })).toEqual([boss.id]);
    expect(await list({ q: 'zed' })).toMatchObject({ total: 1, is_more: false, items: [{ full_name: '' }] });
  });

  it.each(['', 'customer', '-customer', 'email', '-email', 'joined', '-joined'])(
    'is read page after page as it is at once, by %j',
    async sort => {
      const whole = await idsOf({ sort, limit: '100' });
      const paged: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page: CustomerPage = await list({ sort, after, limit: '1' });
        paged.push(...page.items.map(({ id }) => id));
        after = page.next;
      }
      expect(paged).toEqual(whole);
      expect(paged.length).toBeGreaterThan(2);
    },
  );

  it('is exported as a file, without any secrets', async () => {
    const file = await boss.send<string>('GET', '/api/admin/customers/export?q=ann.hill');
    expect(csvLines(file.data)).toEqual([
      'Id,Name,Email,Since (UTC),Admin,Guest,Orders,Paid,Refunded,Tags',
      expect.stringMatching(new RegExp(`^${ann.id},Ann O’Hill_100%,ann.hill@shop.test,\\d{4}-.*Z,no,no,0,0.00,0.00,$`)),
    ]);
    const said = JSON.stringify([await list({}), await read(ann.id), file.data]);
    const { rows } = await services.pool.query(
      'select password, token_hash from accounts join sessions using (user_id)',
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { password, token_hash } of rows) {
      expect(said).not.toContain(password);
      expect(said).not.toContain(token_hash);
    }
    expect(said).not.toMatch(/password|token|secret|ip_address/i);
  });

  it('does not exist for anybody else', async () => {
    for (const path of ['', '/export', `/${ann.id}`]) {
      expect((await ann.send('GET', `/api/admin/customers${path}`)).status).toBe(404);
      expect((await app.guest.send('GET', `/api/admin/customers${path}`)).status).toBe(401);
    }
    expect((await setFlag(ann, ann, true)).status).toBe(404);
    expect(await isAdmin(ann)).toBe(false);
  });
});

describe('one customer', () => {
  it('is shown with orders, tickets and consents', async () => {
    const buyer = await app.signIn('buyer@shop.test', { proven: true });
    const items = [{ product_id: await stockProduct(services, { stock: 9 }), quantity: 1 }];
    const { data } = await sendOrder(buyer, { items });
    await payAtProvider(buyer, data, 'approve');
    await sendOrder(buyer, { items });
    const confirmed_at = new Date('2026-05-03T12:00:00Z');
    await services.pool.query(
      `insert into newsletter_subscribers (email, status, consent_text, token_hash, token_expires_at, confirmed_at)
       values ('buyer@shop.test', 'confirmed', 'Yes', 'x', now(), $1)`,
      [confirmed_at],
    );
    await services.pool.query(
      `insert into support_tickets (user_id, email, subject, category, waiting_since, due_at)
       values ($1, 'buyer@shop.test', 'A jar came cracked', 'order', now(), now() - interval '1 hour')`,
      [buyer.id],
    );
    const details = await read(buyer.id);
    expect(details).toMatchObject({
      orders: 2,
      spent_cents: await totalOf(data.order.order_number),
      refunded_cents: 0,
      tickets: 1,
      latest_tickets: [{ subject: 'A jar came cracked', status: 'open', is_overdue: true }],
      letter: 'on',
      letter_since: confirmed_at.toISOString(),
      marketing_consent: false,
      role_fixed: null,
    });
    expect(details.latest_orders.map(order => order.status)).toEqual(['pending', 'paid']);
    const all = await boss.send<AdminOrderPage>('GET', `/api/admin/orders?customer=${buyer.id}`);
    expect(all.data.items.map(order => order.user_id)).toEqual([buyer.id, buyer.id]);
    expect(await read(ann.id)).toMatchObject({ orders: 0, letter: 'off', letter_since: null, marketing_consent: null });
  });

  it('an unknown customer is answered as not found', async () => {
    const nobody = '01900000-0000-7000-8000-000000000000';
    const { status, data } = await boss.send('GET', `/api/admin/customers/${nobody}`);
    expect([status, data.error.code]).toEqual([404, 'customer_not_found']);
    expect((await setFlag(boss, { id: nobody }, true)).data.error.code).toBe('customer_not_found');
  });
});

describe('the admin flag', () => {
  it('is given and taken with the password, ends their sessions, and is recorded', async () => {
    const carl = await app.signIn('carl@shop.test', { proven: true });
    const isLetIn = async (headers = {}) => (await carl.send('GET', '/api/admin/customers', undefined, headers)).status;
    expect((await setFlag(boss, carl, true)).data.is_admin).toBe(true);
    expect(await isLetIn()).toBe(401);
    const again = await app.guest.send('POST', '/api/auth/sign-in', {
      email: 'carl@shop.test',
      password: testPassword,
    });
    const cookie = again.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await isLetIn({ cookie })).toBe(200);
    expect((await setFlag(boss, carl, true)).data.is_admin).toBe(true);
    expect((await setFlag(boss, carl, false)).data.is_admin).toBe(false);
    expect(await isLetIn({ cookie })).toBe(401);
    const of = { actor_email: 'boss@shop.test', subject_id: carl.id };
    expect(await records()).toEqual([
      { ...of, action: 'customer.make_admin', facts: { email: 'carl@shop.test', is_admin: { from: false, to: true } } },
      { ...of, action: 'customer.take_admin', facts: { email: 'carl@shop.test', is_admin: { from: true, to: false } } },
    ]);
  });

  it('is refused, with the reason, to an account with an unconfirmed address', async () => {
    const stranger = await app.signIn('not.proven@shop.test');
    const reason = 'This address is not confirmed yet. Ask its owner to press the link in our mail, then try again.';
    expect(await read(stranger.id)).toMatchObject({ email_confirmed: false, role_fixed: reason });
    const { status, data } = await setFlag(boss, stranger, true);
    expect([status, data.error]).toMatchObject([409, { code: 'role_fixed', message: reason }]);
    expect((await stranger.send('GET', '/api/admin/orders')).status).toBe(404);
  });

  it('is never removed from oneself, nor from the last admin', async () => {
    expect(await read(boss.id)).toMatchObject({ role_fixed: 'You cannot change your own role.' });
    const own = await setFlag(boss, boss, false);
    expect([own.status, own.data.error]).toMatchObject([
      409,
      { code: 'role_fixed', message: 'You cannot change your own role.' },
    ]);
    expect(await isAdmin(boss)).toBe(true);
  });

  it('stays with one of two who take each other’s at once', async () => {
    const [dora, finn] = [
      await app.signIn('dora@shop.test', { staff: true }),
      await app.signIn('finn@shop.test', { staff: true }),
    ];
    const both = await Promise.all([setFlag(dora, finn, false), setFlag(finn, dora, false)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 404])]);
    expect([await isAdmin(dora), await isAdmin(finn)].sort()).toEqual([false, true]);
  });

  it('is refused without the right password, and for a while after ten wrong ones', async () => {
    services.limiter = postgresRateLimiter(services.pool);
    const eve = await app.signIn('eve@shop.test', { staff: true });
    const wrong = await setFlag(eve, ann, true, 'Wrong-Password-1!');
    expect([wrong.status, wrong.data.error]).toMatchObject([
      422,
      { code: 'wrong_password', fields: { password: 'Current password is incorrect' } },
    ]);
    for (let tries = 0; tries < 9; tries += 1) await setFlag(eve, ann, true, 'Wrong-Password-1!');
    expect((await setFlag(eve, ann, true)).data.error.code).toBe('too_many');
    const { is_admin } = await db
      .selectFrom('profiles')
      .select('is_admin')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow();
    expect(is_admin).toBe(false);
  });
});
