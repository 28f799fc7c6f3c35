import { expect, it } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { testApp, testPassword } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';

const services = await testServices();
const { signIn } = testApp(services);
// Trusts a proxy to say where each guess comes from.
const behindProxy = {
  ...services,
  env: { ...services.env, TRUST_PROXY: 1 },
  limiter: postgresRateLimiter(services.pool),
};
const { guest } = testApp(behindProxy);

let visitors = 0;
/** Each guess comes from another IP address. */
function guess(email: string, password: string, cookie = '') {
  visitors += 1;
  return guest.send(
    'POST',
    '/api/auth/sign-in',
    { email, password },
    { 'x-forwarded-for': `203.0.113.${visitors}`, cookie },
  );
}
const deviceOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find(cookie => cookie.startsWith('gg_device='))
    ?.split(';')[0] ?? '';

it('an account takes ten wrong passwords in a quarter of an hour, then refuses the right one', async () => {
  await signIn('ann@shop.test');
  for (let tries = 0; tries < 10; tries += 1)
    expect((await guess('ann@shop.test', `Wrong-${tries}!`)).status).toBe(401);
  const right = await guess('ann@shop.test', testPassword);
  const unknown = await guess('nobody@shop.test', testPassword);
  expect(right.status).toBe(401);
  expect({ ...right.data.error, request_id: '' }).toEqual({ ...unknown.data.error, request_id: '' });
});

it('wrong guesses do not lock the owner out of a browser that signed in before', async () => {
  await signIn('bea@shop.test');
  const { headers } = await guess('bea@shop.test', testPassword);
  for (let tries = 0; tries < 12; tries += 1) await guess('bea@shop.test', `Wrong-${tries}!`);
  expect((await guess('bea@shop.test', testPassword)).status).toBe(401);
  expect((await guess('bea@shop.test', testPassword, deviceOf(headers))).status).toBe(200);
});

it('a browser’s mark is valid for one account, and cannot be forged', async () => {
  await signIn('cleo@shop.test');
  await signIn('dora@shop.test');
  const { headers } = await guess('dora@shop.test', testPassword);
  for (let tries = 0; tries < 12; tries += 1) await guess('cleo@shop.test', `Wrong-${tries}!`);
  for (const cookie of [deviceOf(headers), 'gg_device=x.y', `gg_device=x.${'A'.repeat(32)}`])
    expect((await guess('cleo@shop.test', testPassword, cookie)).status).toBe(401);
});

it('right passwords do not count as guesses: twelve sign-ins in a quarter of an hour are let in', async () => {
  await signIn('eva@shop.test');
  const statuses = [];
  for (let tries = 0; tries < 12; tries += 1) {
    if (tries === 6) for (let wrong = 0; wrong < 9; wrong += 1) await guess('eva@shop.test', `Wrong-${wrong}!`);
    statuses.push((await guess('eva@shop.test', testPassword)).status);
  }
  expect(statuses).toEqual(Array(12).fill(200));
});

it('resetting the password voids a browser’s mark, so its guesses count again', async () => {
  const { id } = await signIn('flo@shop.test');
  const { headers } = await guess('flo@shop.test', testPassword);
  const changed = await hashPassword('Another-Password-2!');
  await services.pool.query('update accounts set password = $2 where user_id = $1', [id, changed]);
  for (let tries = 0; tries < 10; tries += 1) await guess('flo@shop.test', `Wrong-${tries}!`);
  expect((await guess('flo@shop.test', 'Another-Password-2!', deviceOf(headers))).status).toBe(401);
});
