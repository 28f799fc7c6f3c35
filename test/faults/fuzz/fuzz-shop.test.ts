import { execFileSync } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { announceRun, rounds } from '#test/faults/seed.ts';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';
import { besideContract, operationsOf, pageOperations } from './fuzz-operations.ts';
import { fuzz } from './fuzz-run.ts';
import { overHttp } from './fuzz-send.ts';

// Not in `beforeAll`: cleanup registered there is never called, and a shop would stay behind.
const folder = await freshDataFolder();
const shop = await startShop(folder.path, await freePort(), { LOG_LEVEL: 'silent' });
const send = overHttp(shop.url);
afterAll(async () => {
  send.close();
  await shop.stop();
  await folder.remove();
});

const staff = { email: 'admin@goldengraze.test', password: 'Golden-Graze-1!' };
/** Three quarters of what `npm run trust` sends. */
const count = Math.ceil((rounds(2_000) * 3) / 4);
const mostMegabytes = 450;

it(
  'no request to any page or operation causes a fault, and the shop’s memory stays small',
  async () => {
    announceRun('fuzz', count);
    const api = operationsOf(await (await fetch(`${shop.url}/api/openapi.json`)).json());
    const report = await fuzz({ send, staff }, [...pageOperations(), ...besideContract, ...api], count, megabytes);
    process.stdout.write(
      `fuzz: ${JSON.stringify({ ...report.answers, ...report.known })}, MB from tenth to tenth: ${report.sizes.join(' ')}\n`,
    );
    expect(report.faults).toEqual([]);
    expect(Math.max(...report.sizes)).toBeLessThanOrEqual(mostMegabytes);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  },
  60_000 + count * 50,
);

/** Resident memory of the shop's process. */
function megabytes(): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(shop.pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}
