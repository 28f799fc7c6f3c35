import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import type { Mail } from '#server/email/port.ts';
import { joinOrders } from '#server/features/orders/join-orders.ts';
import { mailsAbout, tokenIn } from '#test/support/account-mails.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { testPassword } from '#test/support/test-app.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/test-orders.ts';

const sent: Mail[] = [];
const { services, app } = await testShop();
services.email = { send: async mail => void sent.push(mail) };
const { db } = services;
const { guest, signIn } = app;

beforeEach(async () => {
  sent.length = 0;
  await db.deleteFrom('settings').execute();
});

const confirm = (token: string) => guest.send('POST', '/api/auth/confirm-email', { token });
const signUp = (email: string) =>
  guest.send<SignedIn>('POST', '/api/auth/sign-up', { full_name: 'Ruth Miller', email, password: testPassword });
const logIn = (email: string) => guest.send<SignedIn>('POST', '/api/auth/sign-in', { email, password: testPassword });
const mails = () => mailsAbout(services, sent, /^Confirm your email/);
const isProven = async (email: string) =>
  (await db.selectFrom('users').select('email_verified').where('email', '=', email).executeTakeFirst())?.email_verified;

describe('a new address', () => {
  it('is asked to be confirmed by mail, and is by the press of its link', async () => {
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

  it('is not confirmed by the link of another, or of one it was before', async () => {
    await signUp('ben@shop.test');
    await mails();
    const token = tokenIn(sent.at(-1));
    await db.updateTable('users').set({ email: 'ben2@shop.test' }).where('email', '=', 'ben@shop.test').execute();
    expect((await confirm(token)).status).toBe(404);
    expect(await isProven('ben2@shop.test')).toBe(false);
  });
});

describe('where the owner wants it confirmed first', () => {
  beforeEach(() => db.insertInto('settings').values({ key: 'confirm_email', value: 'true' }).execute());

  it('nobody is signed in before; a taken address is answered alike', async () => {
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

describe('guest orders', () => {
  it('come to the account when its address is proven, never before', async () => {
    const product = await stockProduct(services);
    const order = (email: string) =>
      sendOrder(guest, { items: [{ product_id: product, quantity: 1 }], shipping: { ...shipping, email } });
    const [mine, others] = [await order('dora@shop.test'), await order('else@shop.test')];
    const dora = await signIn('dora@shop.test');
    const numbers = async () =>
      (await dora.send<{ items: { order_number: string }[] }>('GET', '/api/orders')).data.items.map(
        ({ order_number }) => order_number,
      );
    await joinOrders(services, dora.id);
    expect(await numbers()).toEqual([]);
    await confirm(tokenIn((await mails()).find(({ to }) => to === 'dora@shop.test')));
    const asked = db.selectFrom('outbox').select('payload').where('kind', '=', 'join-orders');
    await vi.waitFor(async () => expect(await asked.execute()).toContainEqual({ payload: { id: dora.id } }));
    await joinOrders(services, dora.id);
    await joinOrders(services, dora.id);
    expect(await numbers()).toEqual([mine.data.order.order_number]);
    expect(others.status).toBe(200);
    await expectInvariants(services.pool);
  });
});
