import { afterEach, expect, it, vi } from 'vitest';
import { beginRequest } from '#server/flow/load.ts';
import { startWorkers } from '#server/start-workers.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';

const services = await testServices();
const { db, pool } = services;
const staff = await testApp(services).signIn('staff@example.com', { staff: true });
const score = 20;

afterEach(() => vi.useRealTimers());

/** Queues mails for a mail server that counts what it receives. */
async function writeMails(count: number) {
  await pool.query('truncate outbox cascade');
  await pool.query(
    `insert into outbox (kind, dedupe_key, payload)
     select 'welcome', 'welcome:' || i, jsonb_build_object('user_id', $1::text) from generate_series(1, $2) i`,
    [staff.id, count],
  );
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  services.email = {
    async send(mail) {
      sent.push(mail.id);
      for (const check of waiting) check();
    },
  };
  const until = (many: number) =>
    new Promise<void>(done => {
      const check = () => sent.length >= many && done();
      waiting.push(check);
      check();
    });
  return { sent, until };
}

it('a backlog of mail is sent as fast as the mail server takes it, each once', async () => {
  const { sent, until } = await writeMails(8 * score);
  // Timers are stopped: only the end of one mail lets the next begin.
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
  const workers = await startWorkers(services);
  await until(8 * score);
  vi.useRealTimers();
  await workers.stop();
  const rows = await db.selectFrom('outbox').select('id').execute();
  expect(sent.toSorted()).toEqual(rows.map(row => row.id).sort());
});

it('while visitors wait, mail is sent twenty at a time, with a pause between', async () => {
  const { sent, until } = await writeMails(4 * score);
  const leave = Array.from({ length: 4 }, () => beginRequest());
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
  const workers = await startWorkers(services);
  await until(score);
  const deliveries = () => db.selectFrom('mail_deliveries').select('outbox_id').where('status', '=', 'sent').execute();
  while ((await deliveries()).length < score) await new Promise(setImmediate);
  expect(sent).toHaveLength(score);
  for (const end of leave) end();
  vi.advanceTimersByTime(1_000);
  await until(4 * score);
  vi.useRealTimers();
  await workers.stop();
});
