import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts/shapes.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Mail } from '#server/email/port.ts';
import { settingsRoutes } from '#server/features/settings/routes.ts';
import { mailsAbout, tokenIn } from '#test/support/account-mails.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { setAccess } from '#test/support/set-access.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { testPassword } from '#test/support/test-app.ts';
import { joinOrders } from '#test/support/work-off.ts';
import { welcomeProven } from './confirm-email.ts';

const sent: Mail[] = [];
const { services, app } = await testShop(settingsRoutes);
services.email = { send: async mail => void sent.push(mail) };
const { db } = services;
const { guest, signIn } = app;

beforeEach(async () => {
  sent.length = 0;
  await db.deleteFrom('settings').execute();
});

const turnOn = () => db.insertInto('settings').values({ key: 'confirm_email', value: 'true' }).execute();
const confirm = (token: string, password = testPassword) =>
  guest.send('POST', '/api/auth/confirm-email', { token, password });
const signUp = (email: string) =>
  guest.send<SignedIn>('POST', '/api/auth/sign-up', { full_name: 'Ruth Miller', email, password: testPassword });
const logIn = (email: string) => guest.send<SignedIn>('POST', '/api/auth/sign-in', { email, password: testPassword });
const mails = () => mailsAbout(services, sent, /^Confirm your email/);
const isProven = async (email: string) =>
  (await db.selectFrom('users').select('email_verified').where('email', '=', email).executeTakeFirst())?.email_verified;

describe('a new address', () => {
  it('the link of the mail confirms the address', async () => {
    await signUp('ann@shop.test');
    expect(await isProven('ann@shop.test')).toBe(false);
    const [mail] = await mails();
    const token = tokenIn(mail);
    const looked = await guest.send('GET', `/api/auth/confirm-email?token=${token}`);
    expect([looked.data, await isProven('ann@shop.test')]).toEqual([{ email: 'ann@shop.test' }, false]);
    expect((await confirm(token)).status).toBe(200);
    expect(await isProven('ann@shop.test')).toBe(true);
    expect((await confirm(token)).status).toBe(404);
  });

  it('can be confirmed although its mail was delayed longer than the link lasts', async () => {
    await signUp('lea@shop.test');
    await services.pool.query(`update one_time_links set expires_at = now() - interval '1 hour'`);
    const mail = (await mails()).find(({ to }) => to === 'lea@shop.test');
    expect((await confirm(tokenIn(mail))).status).toBe(200);
  });

  it('is welcomed once, also when confirmed again after the welcome was forgotten', async () => {
    const { id } = await signIn('mo@shop.test');
    const welcomes = async () =>
      (await mailsAbout(services, sent, /account is open/)).filter(({ to }) => to === 'mo@shop.test');
    expect(await welcomes()).toHaveLength(1);
    await db.deleteFrom('outbox').execute();
    sent.length = 0;
    await inTransaction(db, trx => welcomeProven(trx, id));
    expect(await welcomes()).toEqual([]);
  });

  it('a link for another account or an earlier address confirms nothing', async () => {
    await signUp('ben@shop.test');
    await mails();
    const token = tokenIn(sent.at(-1));
    await setAccess(db, 'ben@shop.test', { email: 'ben2@shop.test' });
    expect((await confirm(token)).status).toBe(404);
    expect(await isProven('ben2@shop.test')).toBe(false);
  });
});

describe('when the owner requires confirmation first', () => {
  beforeEach(turnOn);

  it('sign-up opens no session, and a taken address gets the same answer', async () => {
    for (const email of ['cleo@shop.test', 'cleo@shop.test']) {
      const { status, data, headers } = await signUp(email);
      expect([status, data]).toEqual([
        200,
        { user: null, message: 'Please check your email to confirm your account.' },
      ]);
      expect(headers.getSetCookie()).toEqual([]);
    }
    const before = await logIn('cleo@shop.test');
    expect([before.data.user, before.headers.getSetCookie()]).toEqual([null, []]);
    expect(before.data.message).toBe('Please check your email to confirm your account.');
    await mails();
    expect((await confirm(tokenIn(sent.at(-1)))).status).toBe(200);
    expect((await logIn('cleo@shop.test')).data.user?.email).toBe('cleo@shop.test');
    expect((await mailsAbout(services, sent, /account is open/)).map(({ to }) => to)).toEqual(['cleo@shop.test']);
  });
});

describe('the confirmation requirement', () => {
  it('staff switch the requirement on record, and customers cannot', async () => {
    const staff = await signIn('fay@shop.test', { staff: true });
    const path = '/api/admin/settings/confirm-email';
    const save = (caller: typeof staff, confirm_email: unknown) => caller.send('PUT', path, { confirm_email });
    expect((await staff.send('GET', path)).data).toEqual({ confirm_email: false });
    const customer = await signIn('ivy@shop.test');
    expect((await save(staff, true)).data).toEqual({ confirm_email: true });
    expect((await signUp('gil@shop.test')).data.user).toBeNull();
    expect((await save(staff, false)).data).toEqual({ confirm_email: false });
    expect((await signUp('hal@shop.test')).data.user?.email).toBe('hal@shop.test');
    const logged = db.selectFrom('activity').select('facts').where('actor_id', '=', staff.id).orderBy('id');
    expect(await logged.execute()).toEqual([{ facts: { confirm_email: true } }, { facts: { confirm_email: false } }]);
    expect((await save(staff, 'yes')).status).toBe(422);
    expect((await save(customer, true)).status).toBe(404);
    expect((await save(guest, true)).status).toBe(401);
  });

  it('mails an existing address once a day that somebody tried, with the ways in', async () => {
    const eve = await signIn('eve@shop.test');
    await turnOn();
    const tried = () => mailsAbout(services, sent, /have an account already/);
    for (const email of ['EVE@shop.test', 'eve@shop.test', 'nobody@shop.test']) await signUp(email);
    const [mail, ...more] = (await tried()).filter(({ to }) => to === 'eve@shop.test');
    expect(mail?.text).toContain('http://shop.test/signin');
    expect(mail?.text).toContain('http://shop.test/forgot-password');
    expect([more, sent.filter(({ to }) => to === 'nobody@shop.test').length]).toEqual([[], 1]);
    await services.pool.query(
      `update outbox set dedupe_key = dedupe_key || ' yesterday' where dedupe_key like 'sign_up_taken:' || $1 || '%'`,
      [eve.id],
    );
    await signUp('eve@shop.test');
    expect((await tried()).filter(({ to }) => to === 'eve@shop.test')).toHaveLength(2);
  });
});

describe('guest orders', () => {
  it('join the account once its address is confirmed, never before', async () => {
    const product = await stockProduct(services);
    const order = (email: string) =>
      sendOrder(guest, { items: [{ product_id: product, quantity: 1 }], shipping: { ...shipping, email } });
    const [mine, others] = [await order('dora@shop.test'), await order('else@shop.test')];
    const dora = await signIn('dora@shop.test');
    const press = (token: string) => dora.send('POST', '/api/auth/confirm-email', { token });
    const numbers = async () =>
      (await dora.send<{ items: { order_number: string }[] }>('GET', '/api/orders')).data.items.map(
        ({ order_number }) => order_number,
      );
    await joinOrders(services);
    expect(await numbers()).toEqual([]);
    await press(tokenIn((await mails()).find(({ to }) => to === 'dora@shop.test')));
    const { rows: asked } = await services.pool.query(
      `select order_number from outbox b join orders o on o.id::text = b.payload ->> 'id' where b.kind = 'join-orders'`,
    );
    expect(asked).toEqual([{ order_number: mine.data.order.order_number }]);
    await joinOrders(services);
    await joinOrders(services);
    expect(await numbers()).toEqual([mine.data.order.order_number]);
    expect(others.status).toBe(200);
    await expectInvariants(services.pool);
  });
});
