import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import { ordersRoutes } from '#server/features/orders/routes.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { testApp, testPassword } from '#test/support/test-app.ts';
import { announceRun, rounds } from './seed.ts';

const { services, app: till } = await testShop();
const behindProxy = {
  ...services,
  env: { ...services.env, TRUST_PROXY: 1 },
  limiter: postgresRateLimiter(services.pool),
};
const { guest } = testApp(behindProxy, ordersRoutes);
/** Samples of each side; the full run takes 200. */
const count = rounds(4);

let visitors = 0;
/** Each request comes from another visitor with its own rate limit. */
function send(path: string, body: object) {
  visitors += 1;
  const from = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return guest.send('POST', path, body, { 'x-forwarded-for': from });
}

/**
 * One account for each sample, because repeated tries are slowed; known and unknown addresses have the same form and
 * length.
 */
const somebody = () => `${randomUUID()}@shop.test`;
const known = Array.from({ length: count }, somebody);
await services.pool.query(
  `with made as (insert into users (name, email) select 'Ann', unnest($1::text[]) returning id)
  insert into accounts (user_id, account_id, provider_id, password) select id, id, 'credential', $2 from made`,
  [known, await hashPassword(testPassword)],
);
// Otherwise sign-up would open a session for one side only.
await services.db.insertInto('settings').values({ key: 'confirm_email', value: 'true' }).execute();

/** Each account's order number; unknown addresses are tried with one of those numbers too. */
const orderOf = new Map<string, string>();
const product_id = await stockProduct(services, { stock: null });
for (const email of known) {
  const placed = await sendOrder(till.guest, {
    items: [{ product_id, quantity: 1 }],
    shipping: { ...shipping, email },
  });
  orderOf.set(email, placed.data.order.order_number);
}
const [anyNumber = ''] = orderOf.values();

type Ask = (email: string) => Promise<{ status: number; data: unknown }>;
const asks: Record<string, Ask> = {
  'sign-in': email => send('/api/auth/sign-in', { email, password: 'Wrong-Password-1!' }),
  'sign-up': email => send('/api/auth/sign-up', { full_name: 'Ann Hill', email, password: testPassword }),
  'a forgotten password': email => send('/api/auth/forgot-password', { email }),
  'a lookup': email => send('/api/orders/link', { email, order_number: orderOf.get(email) ?? anyNumber }),
};
/** The answer without the address and the request id. */
const said = ({ status, data }: Awaited<ReturnType<Ask>>, email: string) =>
  JSON.stringify({ status, data })
    .replaceAll(email, 'EMAIL')
    .replace(/"request_id":"[^"]*"/, '');

it.each(Object.entries(asks))(
  '%s does not reveal whether an address is known',
  async (name, ask) => {
    announceRun('alike', count);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < count; round += 1) {
      const emails = { known: known[round] ?? '', unknown: somebody() };
      // In turns, alternating which is first: other load on the machine then affects both.
      const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      const answers: Record<string, string> = {};
      for (const side of order) {
        const began = performance.now();
        const answer = await ask(emails[side]);
        times[side].push(performance.now() - began);
        answers[side] = said(answer, emails[side]);
      }
      expect(answers.known).toBe(answers.unknown);
    }
    const [one, other] = [median(times.known), median(times.unknown)];
    process.stdout.write(`${name}: ${one.toFixed(2)} ms known, ${other.toFixed(2)} ms unknown\n`);
    // A few samples say nothing about time.
    if (count >= 200) expect(Math.abs(one - other) / other).toBeLessThan(0.05);
  },
  120_000 + count * 500,
);

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
