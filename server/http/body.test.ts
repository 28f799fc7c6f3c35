import { expect, it } from 'vitest';
import { adminProductsRoutes } from '#server/features/catalog/admin-routes.ts';
import { stockProduct } from '#test/support/shops/test-orders.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';

const services = await testServices();
const { app, signIn } = testApp(services, adminProductsRoutes);
const staff = await signIn('boss@shop.test', { staff: true });
const customer = await signIn('ann@shop.test');
const images = `/api/admin/products/${await stockProduct(services)}/images`;
const megabyte = 1024 * 1024;

/** A body of some megabytes, and how many of them were read. */
function body(megabytes: number) {
  let read = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(out) {
        if (read === megabytes) return out.close();
        read += 1;
        out.enqueue(new Uint8Array(megabyte));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, read: () => read };
}

function post(path: string, cookie: string, stream: ReadableStream, headers: Record<string, string>) {
  const all = { 'sec-fetch-site': 'same-origin', cookie, ...headers };
  return app.fetch(
    new Request(`http://shop.test${path}`, {
      method: 'POST',
      headers: all,
      body: stream,
      duplex: 'half',
    } as RequestInit),
  );
}

const form = (length?: number) => ({
  'content-type': 'multipart/form-data; boundary=x',
  ...(length ? { 'content-length': String(length) } : {}),
});

it('a form without a declared length is not read', async () => {
  const { stream, read } = body(4);
  expect((await post(images, staff.cookie, stream, form())).status).toBe(411);
  expect(read()).toBe(0);
});

it.each([
  ['nobody', images, '', 401],
  ['a customer', images, customer.cookie, 404],
  ['where there is no route', '/api/nothing', staff.cookie, 404],
])('an upload from %s is not read', async (_, path, cookie, status) => {
  const { stream, read } = body(9);
  expect((await post(path, cookie, stream, form(9 * megabyte))).status).toBe(status);
  expect(read()).toBeLessThan(2);
});

it('ten megabytes are for pictures: another route stops at one, whatever its name', async () => {
  const { stream, read } = body(9);
  const answer = await post('/api/auth/sign-in', '', stream, form(9 * megabyte));
  expect([413, 415, 422]).toContain(answer.status);
  expect(read()).toBeLessThan(4);
  expect((await post(images, staff.cookie, body(11).stream, form(11 * megabyte))).status).toBe(413);
});

it('concurrent bodies of one address are bounded, and the bound is released', async () => {
  const waiting = Array.from({ length: 30 }, () => {
    let end = () => {};
    const stream = new ReadableStream<Uint8Array>({
      start(out) {
        out.enqueue(new Uint8Array(megabyte - 1));
        end = () => out.close();
      },
      cancel() {
        end = () => {};
      },
    });
    return { end: () => end(), answer: post('/api/auth/sign-in', '', stream, { 'content-type': 'application/json' }) };
  });
  const refused = await Promise.any(
    waiting.map(async ({ answer }) => ((await answer).status === 503 ? 503 : Promise.reject())),
  );
  expect(refused).toBe(503);
  for (const { end } of waiting) end();
  const statuses = await Promise.all(waiting.map(async ({ answer }) => (await answer).status));
  expect(statuses.filter(status => status === 503).length).toBe(8);
  expect((await post('/api/auth/sign-in', '', body(1).stream, { 'content-type': 'application/json' })).status).toBe(
    400,
  );
});
