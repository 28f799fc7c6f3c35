import { execFileSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { expect, it } from 'vitest';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';

const folder = await freshDataFolder();

/** The status of a response on a connection of its own, or the error. */
const ask = (url: string) =>
  new Promise<string>(done => {
    get(url, { agent: new Agent() }, answer => {
      answer.resume();
      answer.on('end', () => done(String(answer.statusCode)));
    }).on('error', fault => done((fault as NodeJS.ErrnoException).code ?? fault.message));
  });

const webProcesses = (shop: number) =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(shop)], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.includes('web-process'))
    .map(line => Number.parseInt(line, 10));

it.runIf(process.platform === 'linux')('no request hangs when one of two web processes is killed', async () => {
  const shop = await startShop(folder.path, await freePort(), { PROCESSES: '2', LOG_LEVEL: 'silent' });
  try {
    const [first = 0, second] = webProcesses(shop.pid);
    expect(second).toBeGreaterThan(0);
    // It accepts no new connections; those waiting in it end with it.
    process.kill(first, 'SIGSTOP');
    const settled: string[] = [];
    const all = Array.from({ length: 40 }, () => ask(`${shop.url}/healthz`).then(end => settled.push(end)));
    await Promise.race(all);
    process.kill(first, 'SIGKILL');
    await Promise.all(all);
    expect(settled).toContain('200');
    expect(new Set(settled)).toEqual(new Set(['200', ...settled.filter(end => end === 'ECONNRESET')]));
  } finally {
    await shop.stop();
    await folder.remove();
  }
});
