import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountShopRoutes } from '#contract/accounts/shop-routes.ts';
import { addressOf } from '#contract/api-route.ts';
import { lineMaximum } from '#domain/stock/stock.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';
import { SessionProvider } from '#web/client/session.tsx';
import { useAddToCart } from './add-to-cart.ts';
import { localCart } from './local-cart.ts';

const jar = { id: 'jar', name: 'Jar', stock_quantity: null, price_cents: 900 };
const sent: string[] = [];
let user: { id: string } | null;
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  user = { id: 'ann' };
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === addressOf(accountShopRoutes.getSession, {})) return Response.json({ user });
    sent.push(JSON.parse(String(body)).request_id);
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('ADD TO CART', () => {
  it.each([429, 500, 503])('may be pressed again after %i, and is then the same press', async status => {
    const add = addToCart();
    answer = () => refusal(status);
    expect(await add(jar, 1)).toMatchObject({ kind: 'failed', message: 'No.', mayTryAgain: true });
    answer = () => Response.json({ cart_count: 1 });
    expect(await add(jar, 1)).toEqual({ kind: 'added' });
    await add(jar, 1);
    expect(sent[1]).toBe(sent[0]);
    expect(sent[2]).not.toBe(sent[1]);
  });

  it('is a new press after a refusal', async () => {
    const add = addToCart();
    answer = () => refusal(409);
    expect(await add(jar, 1)).toMatchObject({ kind: 'failed', mayTryAgain: false });
    await add(jar, 1);
    expect(sent[1]).not.toBe(sent[0]);
  });
});

describe('a guest’s ADD TO CART', () => {
  beforeEach(() => {
    user = null;
  });

  it.each([
    { stock_quantity: null, most: '10 per order is the most.' },
    { stock_quantity: 3, most: 'Only 3 left, so 3 is the most.' },
  ])('adds nothing beyond the limit, and says so: $most', async ({ stock_quantity, most }) => {
    const add = addToCart();
    const limit = stock_quantity ?? lineMaximum;
    const few = { ...jar, stock_quantity };
    expect(await add(few, limit - 1)).toEqual({ kind: 'kept_here' });
    const tooMany = await add(few, 2);
    expect(tooMany).toMatchObject({ kind: 'failed', message: `Your cart has ${limit - 1} of Jar already. ${most}` });
    expect(localCart.count()).toBe(limit - 1);
    expect(await add(few, 1)).toEqual({ kind: 'kept_here' });
    expect(await add(few, 1)).toMatchObject({ kind: 'failed', mayTryAgain: false });
    expect(localCart.count()).toBe(limit);
  });
});

const refusal = (status: number) => Response.json({ error: { code: 'busy', message: 'No.' } }, { status });

type Add = ReturnType<typeof useAddToCart>;

/** What a button of a page is given. */
function addToCart(): Add {
  const given: Add[] = [];
  renderToStaticMarkup(
    <MemoryRouter>
      <SessionProvider local={{ cart: () => 0, wishlist: () => 0 }}>
        <PageWithButton onAdd={add => given.push(add)} />
      </SessionProvider>
    </MemoryRouter>,
  );
  const [add] = given;
  if (!add) throw new Error('The page was not rendered.');
  return add;
}

function PageWithButton({ onAdd }: { onAdd: (add: Add) => void }) {
  onAdd(useAddToCart());
  return null;
}
