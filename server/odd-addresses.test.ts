import { describe, expect, it } from 'vitest';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { createApi } from './app.ts';

const { guest, signIn } = testApp(await testServices(), createApi);
const staff = await signIn('odd@shop.test', { staff: true });

interface Operation {
  parameters?: { name: string; in: string }[];
}

const { paths } = (await guest.send<{ paths: Record<string, Record<string, Operation>> }>('GET', '/api/openapi.json'))
  .data;
const named = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
    parameters.map(({ name, in: place }) => ({ method: method.toUpperCase(), path, name, place })),
  ),
);

// Nobody types these; text that PostgreSQL cannot store must be refused before it gets there.
describe.each(['%00', 'a%00b', '%ED%A0%80', '%'])('%s in an address', odd => {
  it.each(named)('is refused or ignored: $name of $method $path', async ({ method, path, name, place }) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, param) => (place === 'path' && param === name ? odd : '1'));
    const asked = place === 'query' ? `${filled}?${name}=${odd}` : filled;
    const { status } = await staff.send(method, `/api${asked}`, method === 'GET' ? undefined : {});
    expect(status).toBeLessThan(500);
  });
});
