import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#test/support/memory-storage.ts';
import { localCart } from './local-cart.ts';
import { mergeLocalIntoAccount } from './merge-local.ts';

const jar = { id: 'jar', name: 'Jar', stock_quantity: null, price_cents: 900 };
const sent: string[] = [];
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).request_id);
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('a merge keeps its id until it is answered, and another cart has another', async () => {
  answer = () => Response.error();
  localCart.add(jar, 1);
  await mergeLocalIntoAccount();
  await mergeLocalIntoAccount();
  expect(sent[1]).toBe(sent[0]);
  localCart.add(jar, 1);
  await mergeLocalIntoAccount();
  expect(sent[2]).not.toBe(sent[0]);
  answer = () => Response.json({ cart_added: 2, wishlist_added: 0 });
  expect(await mergeLocalIntoAccount()).toBe(2);
  expect(sent[3]).toBe(sent[2]);
  expect(localCart.read()).toEqual([]);
  localCart.add(jar, 2);
  await mergeLocalIntoAccount();
  expect(sent[4]).not.toBe(sent[3]);
});

it('an unreadable id is replaced', async () => {
  localStorage.setItem('gg_merge', '{"of":');
  answer = () => Response.error();
  localCart.add(jar, 1);
  await mergeLocalIntoAccount();
  await mergeLocalIntoAccount();
  expect(sent[1]).toBe(sent[0]);
});
