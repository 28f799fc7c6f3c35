import { expect, it, vi } from 'vitest';
import { beginRequest } from '#server/http/pressure.ts';
import { startWorkers } from '#server/start-workers.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';

const services = await testServices();
const { db, pool } = services;
const staff = await testApp(services).signIn('staff@example.com', { staff: true });

/** So many mails wait; answers where the ids of those that were sent appear. */
async function writeMails(count: number): Promise<string[]> {
  await pool.query('truncate outbox cascade');
  await pool.query(
    `insert into outbox (kind, dedupe_key, payload)
     select 'welcome', 'welcome:' || i, jsonb_build_object('user_id', $1::text) from generate_series(1, $2) i`,
    [staff.id, count],
  );
  const sent: string[] = [];
  services.email = { send: async mail => void sent.push(mail.id) };
  return sent;
}

it('a backlog of mail leaves as fast as the mail server takes it, each once', async () => {
  const sent = await writeMails(600);
  const workers = await startWorkers(services);
  // Twenty a second, as it was, would be half a minute.
  await vi.waitFor(() => expect(sent.length).toBe(600), { timeout: 15_000, interval: 50 });
  await workers.stop();
  const rows = await db.selectFrom('outbox').select('id').execute();
  expect(new Set(sent)).toEqual(new Set(rows.map(row => row.id)));
}, 30_000);

it('while visitors wait mails leave a score at a time, with a pause between', async () => {
  const sent = await writeMails(90);
  const leave = Array.from({ length: 4 }, () => beginRequest());
  const workers = await startWorkers(services);
  await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(20), { timeout: 10_000, interval: 10 });
  expect(sent.length).toBeLessThan(60);
  for (const end of leave) end();
  await vi.waitFor(() => expect(sent.length).toBe(90), { timeout: 10_000, interval: 50 });
  await workers.stop();
}, 30_000);
