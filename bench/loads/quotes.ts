import type { BenchShop } from '../bench-shop.ts';
import type { Figures } from '../figures.ts';
import { openWire, post } from '../wire.ts';
import { buyers, repeat } from './repeat.ts';

/** Guests with one jar ask again what it costs at forty places, with Stripe's tax and EasyPost's rates from memory. */
export const knownQuotes = (shop: BenchShop, seconds: number) =>
  quotes(shop, seconds, { zipOf: turn => 78_701 + (turn % 40), shipping: 493, tax: 288 });

/** The fake Stripe is asked again once its last silence is this long ago. */
const restMs = 15_000;
let places = 0;

/** Each guest asks about a new place, and neither provider answers: the owner's own prices hold. */
export async function silentQuotes(shop: BenchShop, seconds: number): Promise<Figures> {
  const { stripe, easypost } = shop.providers;
  await new Promise(done => setTimeout(done, restMs));
  for (const { trouble } of [stripe, easypost]) trouble.push(...Array<'hang'>(10_000).fill('hang'));
  try {
    return await quotes(shop, seconds, { zipOf: () => 75_001 + places++, shipping: 1200, tax: 336 });
  } finally {
    for (const { trouble } of [stripe, easypost]) trouble.length = 0;
  }
}

interface Expected {
  /** Of Texas. */
  zipOf(turn: number): number;
  /** In cents. */
  shipping: number;
  tax: number;
}

async function quotes(shop: BenchShop, seconds: number, { zipOf, shipping, tax }: Expected): Promise<Figures> {
  const { port, pool, products, providers } = shop;
  providers.stripe.books.taxRates = { TX: { percent: '8.25', onShipping: true } };
  // Only for this load: the others have the demo's own prices.
  await pool.query(
    `insert into settings (key, value) values ('carrier_prices', 'true'),
     ('tax_by_state', '{"TX": {"basisPoints": 800, "onShipping": true}}')`,
  );
  const wires = await Promise.all(Array.from({ length: buyers }, () => openWire(port)));
  let turn = 0;
  const ask = async (buyer: number) => {
    turn += 1;
    const items = [{ product_id: products[0], quantity: 1 }];
    const body = { items, state: 'TX', postal: String(zipOf(turn)) };
    const answer = await wires[buyer]?.ask(post(port, '/api/functions/quote', body));
    const figures = [`"shipping_cents":${shipping},`, `"tax_cents":${tax},`];
    return answer?.status === 200 && figures.every(figure => answer.body.includes(figure));
  };
  try {
    return await repeat(seconds, ask);
  } finally {
    for (const wire of wires) wire.close();
    await pool.query("delete from settings where key in ('carrier_prices', 'tax_by_state')");
  }
}
