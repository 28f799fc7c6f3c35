import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

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
