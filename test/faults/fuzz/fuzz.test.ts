import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { openPaymentProviders } from '#server/payment-providers/providers.ts';
import { announceRun, rounds } from '#test/faults/seed.ts';
import { testApp, testPassword } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { expectBooksRight } from '#test/support/work-off.ts';
import { besideContract, operationsOf } from './fuzz-operations.ts';
import { fuzz } from './fuzz-run.ts';
import { inProcess } from './fuzz-send.ts';

// Not in `beforeAll`: cleanup registered there is never called.
const services = await testServices();
services.payments = openPaymentProviders(services.env, services);
const staff = { email: 'desk@shop.test', password: testPassword };
await testApp(services).signIn(staff.email, { staff: true });
await services.pool.query('update users set email_verified = true');
const app = createApp(services);

/** A quarter of what `npm run trust` sends; the rest goes to a shop over HTTP. */
const count = Math.ceil(rounds(12_000) / 4);

it(
  'no request to any operation of the API is answered with a fault',
  async () => {
    announceRun('fuzz', count);
    const operations = operationsOf(await (await app.request('/api/openapi.json')).json());
    const report = await fuzz(
      { send: inProcess(app), staff },
      [...operations, ...besideContract],
      count,
      heapMegabytes,
    );
    process.stdout.write(`fuzz: ${JSON.stringify(report.answers)}, MB of heap: ${report.sizes.join(' ')}\n`);
    expect(report.faults).toEqual([]);
    expect(report.answers['2xx']).toBeGreaterThan(count / 10);
    await expectBooksRight(services);
    const { rows } = await services.pool.query('select count(*)::int as count from profiles where is_admin');
    expect(rows).toEqual([{ count: 1 }]);
  },
  60_000 + count * 50,
);

/** After garbage collection; includes the test's own memory. */
function heapMegabytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return Math.round(process.memoryUsage().heapUsed / 1024 / 1024);
}
