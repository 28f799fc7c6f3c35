import { describe, expect, it } from 'vitest';
import { testServices } from '#test/support/test-services.ts';
import { createApp } from './app.ts';

const services = await testServices();
const app = createApp(services);
const ask = (path: string, init: RequestInit = {}) =>
  app.request(path, { ...init, headers: { 'sec-fetch-site': 'same-origin', ...init.headers } });

interface Operation {
  parameters?: { name: string; in: string }[];
}

const { paths } = (await (await ask('/api/openapi.json')).json()) as {
  paths: Record<string, Record<string, Operation>>;
};
const named = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
    parameters.map(({ name, in: place }) => ({ method: method.toUpperCase(), path, name, place })),
  ),
);
const cookie = await signInStaff();

// No person types these; a text that PostgreSQL cannot keep must not get as far.
describe.each(['%00', 'a%00b', '%ED%A0%80', '%'])('%s in an address', odd => {
  it.each(named)('is refused or passed over: $name of $method $path', async ({ method, path, name, place }) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, param) => (place === 'path' && param === name ? odd : '1'));
    const { status } = await ask(`/api${place === 'query' ? `${filled}?${name}=${odd}` : filled}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    expect(status).toBeLessThan(500);
  });
});

async function signInStaff(): Promise<string> {
  const body = JSON.stringify({ full_name: 'Odd Person', email: 'odd@shop.test', password: 'Test-Password-1!' });
  const headers = { 'content-type': 'application/json' };
  const answer = await ask('/api/auth/sign-up', { method: 'POST', headers, body });
  await services.db.updateTable('profiles').set({ is_admin: true }).execute();
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
