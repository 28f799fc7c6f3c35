import { expect, it, vi } from 'vitest';
import { startWorkers } from '#server/start-workers.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';

const services = await testServices();
const { db, pool } = services;

it('a backlog of mail leaves as fast as the mail server takes it, each once', async () => {
  const staff = await testApp(services).signIn('staff@example.com', { staff: true });
  await pool.query('truncate outbox cascade');
  const sent: string[] = [];
  services.email = { send: async mail => void sent.push(mail.id) };
  await pool.query(
    `insert into outbox (kind, dedupe_key, payload)
     select 'welcome', 'welcome:' || i, jsonb_build_object('user_id', $1::text) from generate_series(1, 600) i`,
    [staff.id],
  );
  const workers = await startWorkers(services);
  // Twenty a second, as it was, would be half a minute.
  await vi.waitFor(() => expect(sent.length).toBe(600), { timeout: 15_000, interval: 50 });
  await workers.stop();
  const rows = await db.selectFrom('outbox').select('id').execute();
  expect(new Set(sent)).toEqual(new Set(rows.map(row => row.id)));
}, 30_000);
