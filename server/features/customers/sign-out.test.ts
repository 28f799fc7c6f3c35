import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { SignedOut } from '#contract/customers/shapes.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { type Caller, testApp, testPassword } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { customersRoutes } from './admin-routes.ts';

const services = await testServices();
const { db } = services;
const app = testApp(services, customersRoutes);
const people = (await Promise.all([anybody(), anybody(true), anybody(true)])) as [Caller, Caller, Caller];
const [customer, staff, other] = people;

function anybody(isStaff = false) {
  return app.signIn(`${randomUUID()}@shop.test`, { staff: isStaff });
}
const signOut = (by: Caller, { id }: Pick<Caller, 'id'>, password?: string) =>
  by.send<SignedOut & { error: { code: string; fields?: Record<string, string> } }>(
    'POST',
    `/api/admin/customers/${id}/sign-out`,
    password === undefined ? {} : { password },
  );
const isIn = async (caller: Caller) => (await caller.send<{ user: object | null }>('GET', '/api/session')).data;
const devicesOf = async ({ id }: Caller) =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length;
const records = () => db.selectFrom('activity').select(['action', 'subject_id', 'facts', 'actor_email']).execute();
/** The caller's second device. */
const another = ({ id }: Caller) =>
  db
    .insertInto('sessions')
    .values({
      user_id: id,
      token_hash: randomUUID().replaceAll('-', '').padEnd(64, '0'),
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();

beforeEach(() => db.deleteFrom('activity').execute());

it('signing a customer out ends every session, on record, and a second time finds none', async () => {
  await another(customer);
  expect((await isIn(customer)).user).not.toBeNull();
  expect((await signOut(staff, customer)).data).toEqual({ devices: 2 });
  expect((await isIn(customer)).user).toBeNull();
  expect((await signOut(staff, customer)).data).toEqual({ devices: 0 });
  expect(await records()).toMatchObject([
    { action: 'customer.sign_out', subject_id: customer.id, facts: { devices: 2 } },
  ]);
});

it('signing out fellow staff needs one’s own password, which cannot be guessed', async () => {
  for (const wrong of [undefined, 'Not-The-Password-1!']) {
    const { status, data } = await signOut(staff, other, wrong);
    expect([status, data.error.code, data.error.fields]).toEqual([
      422,
      'wrong_password',
      { password: 'Current password is incorrect' },
    ]);
  }
  expect(await devicesOf(other)).toBe(1);
  const limited = testApp({ ...services, limiter: postgresRateLimiter(services.pool) }, customersRoutes);
  const guesser = await limited.signIn(`${randomUUID()}@shop.test`, { staff: true });
  for (let at = 0; at < 10; at += 1) await signOut(guesser, other, 'Not-The-Password-1!');
  expect((await signOut(guesser, other, testPassword)).status).toBe(429);
  expect(await devicesOf(other)).toBe(1);
  expect((await signOut(staff, other, testPassword)).data).toEqual({ devices: 1 });
  expect(await devicesOf(other)).toBe(0);
  expect(await records()).toMatchObject([{ action: 'customer.sign_out', subject_id: other.id }]);
});

it('signing yourself out keeps the current session', async () => {
  await another(staff);
  expect((await signOut(staff, staff)).data).toEqual({ devices: 1 });
  expect((await isIn(staff)).user).not.toBeNull();
});

it('signing out customers is for staff alone', async () => {
  const victim = await anybody();
  const stranger = await anybody();
  expect((await signOut(stranger, victim)).status).toBe(404);
  expect((await signOut(app.guest, victim)).status).toBe(401);
  expect(await devicesOf(victim)).toBe(1);
  expect((await signOut(staff, { id: randomUUID() })).status).toBe(404);
});
