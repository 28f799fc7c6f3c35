import { endRefund } from '#test/support/fake-paypal/refunds.ts';
import { signEvent as signAsPaypal } from '#test/support/fake-paypal/webhook-sender.ts';
import { signEvent as signAsStripe } from '#test/support/fake-stripe/webhook-sender.ts';
import { workWebhooks } from '#test/support/work-off.ts';
import type { Shop } from './shop.ts';

type News = { provider: 'stripe' | 'paypal'; at: number };

const delivered = new WeakMap<object, Set<object>>();
const deliveredTo = ({ stripe }: Shop) => delivered.get(stripe) ?? new Set();

export function forgetNews({ stripe }: Shop): void {
  delivered.set(stripe, new Set());
}

/** Events at the providers that were not delivered to the shop. */
export function undelivered(shop: Shop): News[] {
  const known = deliveredTo(shop);
  return allNews(shop).filter(({ provider, at }) => !known.has(eventsOf(shop, provider)[at] as object));
}

export function allNews(shop: Shop): News[] {
  return (['stripe', 'paypal'] as const).flatMap(provider =>
    eventsOf(shop, provider).map((_, at) => ({ provider, at })),
  );
}

const eventsOf = ({ stripe, paypal }: Shop, provider: News['provider']): object[] =>
  provider === 'stripe' ? stripe.books.events : paypal.books.events;

/** Sends these messages to the shop, signed as its providers sign them. */
async function send(shop: Shop, news: News[]): Promise<void> {
  for (const { provider, at } of news) {
    const { body, headers } = signed(shop, { provider, at });
    const answer = await shop.app.app.request(`/api/webhooks/${provider}`, { method: 'POST', body, headers });
    if (answer.status !== 200) throw new Error(`A message of ${provider} was answered with ${answer.status}`);
    delivered.set(shop.stripe, deliveredTo(shop).add(eventsOf(shop, provider)[at] as object));
  }
}

/** Sends these messages to the shop and works them off. */
export async function deliver(shop: Shop, news: News[]): Promise<void> {
  await send(shop, news);
  for (let round = 0; round < 2; round += 1) await workWebhooks(shop.services);
}

function signed({ stripe, paypal }: Shop, { provider, at }: News) {
  if (provider === 'paypal') {
    const event = paypal.books.events[at];
    if (event) return signAsPaypal(paypal.books, event, paypal.signer);
  }
  const event = stripe.books.events[at];
  if (!event) throw new Error('There is no such message');
  return signAsStripe(event, stripe.webhookSecret);
}

/** Completes PayPal's pending refunds. */
export function endSlowRefunds({ paypal: { books } }: Shop): void {
  for (const refund of books.refunds) if (refund.status === 'PENDING') endRefund(books, refund, true);
}
