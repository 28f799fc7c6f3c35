import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { readEnv } from '#server/env.ts';
import { urlOf } from '#test/support/servers/address.ts';
import { freePort } from '#test/support/shops/shop-process.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { checkServers, checkVersion } from './check-servers.ts';
import { connectionsFor, shareOf } from './connections.ts';

const { pool, config } = await testDatabase();
const socket = inject('database').host;
const url = urlOf(config);

/** What the check says; empty when all is well. */
const said = (source: Record<string, string>) =>
  checkServers(readEnv({ DATABASE_URL: url, ...source }, () => 'test'.repeat(8))).then(
    () => '',
    (fault: Error) => `${fault.name}: ${fault.message}`,
  );

it('a database that answers is reachable, and its notifications arrive without a pooler', async () => {
  expect(await said({})).toBe('');
  expect(await said({ DATABASE_DIRECT_URL: '' })).toBe('');
});

it.each([
  [
    'nobody listens',
    'postgres://gg:hush-hush@127.0.0.1:1/shop',
    'The database shop at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Check DATABASE_URL.',
  ],
  [
    'it does not exist',
    `postgresql:///barn?host=${socket}&user=gg&password=hush-hush`,
    `The database barn at ${socket} cannot be reached (database "barn" does not exist). Check DATABASE_URL.`,
  ],
])('when %s, the error names the database and not its password', async (_, DATABASE_URL, sentence) => {
  expect(await said({ DATABASE_URL })).toBe(`OwnerProblem: ${sentence}`);
});

it.each([
  ['swallows every packet', undefined],
  ['hangs up', (socket: Socket) => void socket.end()],
])('a host that %s is named as one that gives no answer', async (_, meet) => {
  const hole = createServer(meet).listen(0, '127.0.0.1');
  onTestFinished(() => void hole.close());
  const { port } = await new Promise<{ port: number }>(done =>
    hole.on('listening', () => done(hole.address() as { port: number })),
  );
  expect(await said({ DATABASE_URL: `postgres://gg:hush-hush@127.0.0.1:${port}/shop` })).toBe(
    `OwnerProblem: The database shop at 127.0.0.1:${port} gives no answer. Check DATABASE_URL, and whether a firewall stands between.`,
  );
});

it('a start waits for a database that does not answer at once', async () => {
  let calls = 0;
  const proxy = createServer(caller => {
    calls += 1;
    if (calls < 3) return void caller.destroy();
    const database = connect(`${socket}/.s.PGSQL.${config.port ?? 5432}`);
    for (const end of [caller, database]) end.on('error', () => {});
    return void caller.pipe(database).pipe(caller);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const env = readEnv({ DATABASE_URL: urlOf({ ...config, host: '127.0.0.1', port }) }, () => 'test'.repeat(8));
  await checkServers(env, 10_000);
  expect(calls).toBeGreaterThanOrEqual(3);
});

it('a start waits for a database whose port refuses, as while it restarts, and says so once', async () => {
  const proxy = createServer(caller => {
    const database = connect(`${socket}/.s.PGSQL.${config.port ?? 5432}`);
    for (const end of [caller, database]) end.on('error', () => {});
    return void caller.pipe(database).pipe(caller);
  });
  onTestFinished(() => void proxy.close());
  const port = await freePort();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => void proxy.listen(port, '127.0.0.1'));
  onTestFinished(() => void warn.mockRestore());
  const env = readEnv({ DATABASE_URL: urlOf({ ...config, host: '127.0.0.1', port }) }, () => 'test'.repeat(8));
  await checkServers(env, 10_000);
  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(
        / cannot be reached \(ECONNREFUSED\)\. Check DATABASE_URL\. Waiting 10 seconds for it \.\.\.$/,
      ),
    ],
  ]);
});

it('a port that refuses for as long is named', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => void warn.mockRestore());
  const env = readEnv({ DATABASE_URL: 'postgres://gg:hush-hush@127.0.0.1:1/shop' }, () => 'test'.repeat(8));
  await expect(checkServers(env, 1)).rejects.toThrow(
    '127.0.0.1:1 cannot be reached (ECONNREFUSED). Check DATABASE_URL.',
  );
  expect(warn).toHaveBeenCalledOnce();
});

it('the direct address is named when it is the one that fails', async () => {
  expect(await said({ DATABASE_DIRECT_URL: 'postgres://gg@127.0.0.1:1/shop' })).toContain('Check DATABASE_DIRECT_URL.');
});

it('a role that may make no tables is named with the statement that lets it', async () => {
  await pool.query('create role lodger login');
  const lodger = { DATABASE_URL: urlOf({ ...config, user: 'lodger' }) };
  const found = await said(lodger);
  expect(found).toMatch(/^OwnerProblem: The role lodger of DATABASE_URL may not make tables in the database /);
  onTestFinished(async () => {
    await pool.query(`alter database ${config.database} owner to gg`);
    await pool.query('drop owned by lodger');
    await pool.query('drop role lodger');
  });
  await pool.query(/alter database .*;/.exec(found)?.[0] ?? '');
  expect(await said(lodger)).toBe('');
});

it('PostgreSQL 15 is too old, 18 is not', () => {
  expect(() => checkVersion({ version: '15.18 (Debian)', major: 15 }, 'DATABASE_URL')).toThrow(
    /^DATABASE_URL leads to PostgreSQL 15\.18 \(Debian\); the shop needs 18 or later\./,
  );
  expect(() => checkVersion({ version: '18.4', major: 18 }, 'DATABASE_URL')).not.toThrow();
});

it('clocks that are minutes apart are named', async () => {
  const now = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 180_000);
  onTestFinished(() => void clock.mockRestore());
  expect(await said({})).toMatch(/^OwnerProblem: The clocks of this machine and .* are 180 seconds apart\. Let both/);
});

it('a pooler without the time limits is recognized, and the statements that set them for the role are shown', async () => {
  const two = { DATABASE_DIRECT_URL: url };
  const missing = await said(two);
  expect(missing).toContain('statement_timeout is 0 in place of 5s');
  const statements = missing.match(/alter role \S+ in database \S+ set \w+ = '\w+';/g) ?? [];
  expect(statements).toHaveLength(3);
  // The test's server has jit off for everybody.
  for (const statement of statements) await pool.query(statement);
  expect(await said(two)).toBe('');
  const elsewhere = urlOf({ ...config, database: 'postgres' });
  expect(await said({ DATABASE_DIRECT_URL: elsewhere })).toMatch(
    /^OwnerProblem: A notification sent through DATABASE_/,
  );
});

it('connections follow from PROCESSES and from what the server allows', () => {
  const share = (PROCESSES: number, most: number) => shareOf({ PROCESSES }, most);
  expect([share(1, 100), share(8, 100), share(16, 100), share(1, 10)]).toEqual([8, 7, 3, 6]);
  for (const PROCESSES of [1, 9, 64]) expect(share(PROCESSES, connectionsFor({ PROCESSES }))).toBe(8);
  expect(() => share(64, 100)).toThrow(/^PROCESSES=64 needs more connections than the 100 .* Raise it to 605, lower/);
});
