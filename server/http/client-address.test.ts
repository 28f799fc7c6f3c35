import { Hono } from 'hono';
import pino from 'pino';
import { expect, test } from 'vitest';
import { clientAddress, hopWatch, networkOf } from './client-address.ts';

const app = new Hono().get('/', c => c.text(clientAddress(c, 1)));
const seen = async (forwarded: string) =>
  (await app.request('/', { headers: { 'x-forwarded-for': forwarded } })).text();

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['9.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  [`${'x'.repeat(5_000)}`, 'unknown'],
])('the proxy’s %s is the visitor %s', async (forwarded, address) => {
  expect(await seen(forwarded)).toBe(address);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['203.0.113.7', '203.0.113.7'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('fewer or more proxies than TRUST_PROXY says are warned of once each, and without the header nothing is', () => {
  const said: { hops: number; trusted: number; msg: string }[] = [];
  const watch = hopWatch(pino({}, { write: line => said.push(JSON.parse(line)) }), 2);
  watch(undefined);
  watch('203.0.113.7, 198.51.100.4');
  expect(said).toEqual([]);
  for (const forwarded of ['203.0.113.7', '203.0.113.8', '1.1.1.1, 2.2.2.2, 3.3.3.3', '1.1.1.1, 2.2.2.2, 3.3.3.3'])
    watch(forwarded);
  expect(said).toMatchObject([
    { level: 40, hops: 1, trusted: 2, msg: expect.stringContaining('names fewer proxies than TRUST_PROXY says') },
    { level: 40, hops: 3, trusted: 2, msg: expect.stringContaining('names more proxies') },
  ]);
});
