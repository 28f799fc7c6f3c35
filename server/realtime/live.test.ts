import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { testServices } from '#test/support/test-services.ts';

const { live, pool } = await testServices();

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('events arrive in the order of their publishing, even when the first are sent slowly', async () => {
  const ids = [randomUUID(), randomUUID()];
  const received: unknown[] = [];
  live.subscribe(['staff'], (_, event) => received.push('ticket_id' in event && event.ticket_id));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const query = pool.query.bind(pool);
  const asked = vi.spyOn(pool, 'query').mockImplementation((async (...statement: Parameters<typeof query>) => {
    if (asked.mock.calls.length === 1) await released;
    return query(...statement);
  }) as typeof pool.query);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (const ticket_id of ids) {
    live.publish('staff', { type: 'ticketChanged', ticket_id });
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(asked).toHaveBeenCalledTimes(1);
  release();
  vi.useRealTimers();
  await vi.waitFor(() => expect(received).toEqual(ids));
});
