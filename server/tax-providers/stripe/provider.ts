import type { TaxAnswer, TaxProvider, TaxQuestion } from '#server/tax-providers/port.ts';
import { openStripeBooks } from './books.ts';
import { answerOf, calculationParams } from './calculation.ts';
import { openStripeTaxClient, type StripeTaxClient, type StripeTaxSettings } from './client.ts';
import { Calculation } from './shapes.ts';

/** How long a buyer waits at checkout. */
const checkoutMs = 1_500;
/** After a silence nobody waits again for this long. */
const restMs = 15_000;

/** Stripe Tax. It calculates where the owner has added a registration in Stripe too. */
export function openStripeTax(settings: StripeTaxSettings, now = Date.now): TaxProvider {
  const send = openStripeTaxClient(settings);
  const cache = openAnswerCache<TaxAnswer>(now);
  let restsUntil = 0;
  return {
    name: 'stripe',
    books: openStripeBooks(send),
    calculate: question =>
      cache.once(keyOf(question), async () => {
        if (now() < restsUntil) return null;
        const reply = await calculate(send, question, checkoutMs);
        if (reply.kind === 'silent') restsUntil = now() + restMs;
        return reply.kind === 'ok' ? answerOf(question, reply.body) : null;
      }),
  };
}

/** Equal figures for the same place have the same tax. */
const keyOf = ({ goods, shippingCents, state, postal }: TaxQuestion) =>
  JSON.stringify([goods.map(({ taxCode, cents }) => [taxCode, cents]), shippingCents, state, postal]);

const calculate = (send: StripeTaxClient, question: TaxQuestion, timeoutMs: number) =>
  send({ path: 'calculations', params: calculationParams(question), reply: Calculation, timeoutMs });

/** An answer counts for as long as a buyer takes at checkout. */
const keptMs = 10 * 60_000;
const mostKept = 500;

/** Answers by key for ten minutes. Equal questions at the same time are asked once; null is not kept. */
function openAnswerCache<Answer>(now: () => number) {
  const kept = new Map<string, { until: number; answer: Promise<Answer | null> }>();
  return {
    async once(key: string, ask: () => Promise<Answer | null>): Promise<Answer | null> {
      const known = kept.get(key);
      if (known && now() < known.until) return known.answer;
      const answer = ask();
      kept.delete(key);
      kept.set(key, { until: now() + keptMs, answer });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      const given = await answer;
      if (given === null && kept.get(key)?.answer === answer) kept.delete(key);
      return given;
    },
  };
}
