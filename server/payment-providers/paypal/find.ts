import type { PaypalClient } from './client.ts';
import type { Answer } from './exchange.ts';
import { Capture, idPattern, Order, Refund } from './shapes.ts';

/** PayPal gave no credible answer; the caller retries later. */
export class NoAnswer extends Error {}

/** The current order; null when PayPal does not know it (any more): it deletes unpaid ones after some hours. */
export const findOrder = (client: PaypalClient, id: string): Promise<Order | null> =>
  find(id, () => client.send({ method: 'GET', path: `/v2/checkout/orders/${id}`, reply: Order }));

export const findCapture = (client: PaypalClient, id: string): Promise<Capture | null> =>
  find(id, () => client.send({ method: 'GET', path: `/v2/payments/captures/${id}`, reply: Capture }));

export const findRefund = (client: PaypalClient, id: string): Promise<Refund | null> =>
  find(id, () => client.send({ method: 'GET', path: `/v2/payments/refunds/${id}`, reply: Refund }));

async function find<Body>(id: string, ask: () => Promise<Answer<Body>>): Promise<Body | null> {
  if (!idPattern.test(id)) return null;
  const answer = await ask();
  if (answer.kind === 'ok') return answer.body;
  if (answer.kind === 'refused' && answer.status === 404) return null;
  throw noAnswer(answer);
}

export function noAnswer(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): NoAnswer {
  return new NoAnswer(`PayPal: ${answer.kind === 'unknown' ? answer.why : `${answer.status} ${answer.issue}`}`);
}
