import { describe, expect, it } from 'vitest';
import { adminProductsRoutes } from '#server/features/catalog/admin-routes.ts';
import { newsletterRoutes } from '#server/features/newsletter/routes.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';

const services = await testServices();
const { app, guest, signIn } = testApp(services, newsletterRoutes, adminProductsRoutes);
const staff = await signIn('boss@shop.test', { staff: true });
const half = '\ud83d';
const account = { full_name: 'Ann Hill', email: 'ann@shop.test', password: 'Test-Password-1!' };
const send = (body: string, type: string) =>
  app.request('/api/newsletter/join', {
    method: 'POST',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    body,
  });

describe('text with half a surrogate pair', () => {
  it.each(['full_name', 'email', 'password'] as const)('is refused at sign-up, and %s is named', async field => {
    const body = { ...account, [field]: `${account[field]}${half}` };
    const { status, data } = await guest.send('POST', '/api/auth/sign-up', body);
    expect(status).toBe(422);
    expect(Object.keys(data.error.fields ?? {})).toEqual([field]);
  });

  it('is refused in the newsletter and deep within a product, and so is a NUL', async () => {
    const join = async (email: string) => (await guest.send('POST', '/api/newsletter/join', { email })).status;
    expect([await join(`a${half}@shop.test`), await join('a\0@shop.test')]).toEqual([422, 400]);
    const { status, data } = await staff.send('POST', '/api/admin/products', { a: [{ b: half }] });
    expect([status, data.error.fields]).toEqual([422, { 'a.0.b': 'Contains a character we can’t keep' }]);
  });
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
  '%o is no content type for JSON',
  async type => {
    expect((await send('{"email":"ann@shop.test"}', type)).status).toBe(415);
  },
);

it('the JSON content type may have parameters, in any case', async () => {
  expect((await send('{"email":"ann@shop.test"}', 'Application/JSON; charset=utf-8')).status).toBe(200);
});

it('a caller’s own keys are not echoed at length', async () => {
  const answer = await guest.send('POST', '/api/newsletter/join', { email: 'a@shop.test', ['x'.repeat(500_000)]: 1 });
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.data).length).toBeLessThan(500);
});

it('an inherited property name is not a sort order', async () => {
  for (const sort of ['constructor', '-__proto__', 'toString'])
    expect((await staff.send('GET', `/api/admin/products?sort=${sort}`)).status).toBe(200);
});

it.each([
  ['an array', () => Array(20_000).fill('x')],
  ['arrays within arrays', () => Array.from({ length: 200 }, () => Array(100).fill(0))],
  ['an object', () => Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [n, n]))],
])('%s of 20,000 values is refused before validation', async (_, make) => {
  const answer = await send(JSON.stringify({ email: make() }), 'application/json');
  expect([answer.status, await answer.json()]).toMatchObject([413, { error: { code: 'too_large' } }]);
});
