import { expect, it } from 'vitest';
import { testServices } from '#test/support/test-services.ts';
import { postgresRateLimiter } from './rate-limit.ts';

const { pool } = await testServices();
const [one, other] = [postgresRateLimiter(pool), postgresRateLimiter(pool)];

it.each(['signInAccount', 'secondStep', 'confirmPassword'] as const)(
  'clearing %s in one process clears it in the other, which had refused before',
  async name => {
    for (let tries = 0; tries < 12; tries += 1) await one.takeFor(name, 'ann');
    for (const limiter of [one, other]) expect((await limiter.takeFor(name, 'ann'))?.refused).toBe('too_many');
    await one.forget(name, 'ann');
    for (const limiter of [other, one]) expect(await limiter.takeFor(name, 'ann')).toBeNull();
  },
);
