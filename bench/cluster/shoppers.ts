import { randomUUID } from 'node:crypto';
import { shipping } from '../loads/place-order.ts';

const buyers = 3;
const patienceMs = 8_000;
const pageMs = 200;

export interface Shoppers {
  /** Order numbers that a shopper was told, with when the try that got it was begun. */
  acknowledged: { number: string; begunAt: number; endedAt: number }[];
  /** `longestMs`: since the last fault. */
  pages: { asked: number; failed: number; longestMs: number };
  /** Orders that were refused, by status. */
  refused: Map<number, number>;
  stop(): Promise<void>;
}

/** Guests who order and repeat an order with the same key until it is answered; another one reads pages. */
export function sendShoppers(urls: readonly string[], products: readonly string[]): Shoppers {
  const shoppers: Omit<Shoppers, 'stop'> = {
    acknowledged: [],
    pages: { asked: 0, failed: 0, longestMs: 0 },
    refused: new Map(),
  };
  let isOver = false;
  let turn = 0;
  const next = () => urls[turn++ % urls.length] ?? '';
  const buy = async () => {
    while (!isOver) {
      const key = randomUUID();
      const product_id = products[turn % products.length];
      for (let isDone = false; !isDone && !isOver; ) {
        const begunAt = Date.now();
        const { status, number } = await order(next(), key, product_id ?? '');
        if (number) shoppers.acknowledged.push({ number, begunAt, endedAt: Date.now() });
        isDone = status > 0 && status < 500;
        if (isDone && !number) shoppers.refused.set(status, (shoppers.refused.get(status) ?? 0) + 1);
        if (!isDone) await pause(200);
      }
      await pause(50);
    }
  };
  const read = async () => {
    while (!isOver) {
      const begun = Date.now();
      const isRead = await readAnywhere(urls, shoppers.pages.asked);
      shoppers.pages.asked += 1;
      if (!isRead) shoppers.pages.failed += 1;
      shoppers.pages.longestMs = Math.max(shoppers.pages.longestMs, Date.now() - begun);
      await pause(pageMs);
    }
  };
  const all = [...Array.from({ length: buyers }, buy), read()];
  return {
    ...shoppers,
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

async function order(url: string, key: string, product_id: string): Promise<{ status: number; number?: string }> {
  try {
    const answer = await fetch(`${url}/api/functions/place-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
      body: JSON.stringify({
        items: [{ product_id, quantity: 1 }],
        shipping: { ...shipping, email: `${key}@example.test` },
      }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const body = (await answer.json()) as { order?: { order_number: string } };
    return { status: answer.status, ...(body.order ? { number: body.order.order_number } : {}) };
  } catch {
    return { status: 0 };
  }
}

const pages = ['/', '/products', '/products/whipped-tallow-balm'];

/** What the first proxy that can be reached answers. */
async function readAnywhere(urls: readonly string[], turn: number): Promise<boolean> {
  for (const url of urls) {
    const answer = await fetch(url + pages[turn % pages.length], { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    if (answer) return answer.ok && (await answer.text().catch(() => '')).includes('</html>');
  }
  return false;
}

const pause = (ms: number) => new Promise(next => setTimeout(next, ms));
