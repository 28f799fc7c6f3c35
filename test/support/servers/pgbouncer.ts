import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { databaseAccount } from '#server/database/embedded-account.ts';
import { launch } from '#server/database/embedded-program.ts';
import { freePort } from '../shops/shop-process.ts';

/** Debian's package `pgbouncer`, or the one that PGBOUNCER names. */
const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';

export const hasPgBouncer = existsSync(program);

/** It can keep prepared statements. */
export const hasPgBouncer121 = hasPgBouncer && isFrom121();

function isFrom121(): boolean {
  const [, major, minor] =
    /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

export interface PgBouncer {
  url: string;
  stop(): Promise<void>;
}

/** A PgBouncer of its own in front of a server on a unix socket. */
export async function openPgBouncer(
  server: PoolConfig,
  { connectQuery = '', ...settings }: Record<string, string> = {},
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'gg-bouncer-'));
  const { host, user, database } = server;
  const account = databaseAccount(folder, program);
  if (account.ids.uid !== undefined) chownSync(folder, account.ids.uid, account.ids.gid ?? 0);
  const port = await freePort();
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: folder,
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: '8',
    server_connect_timeout: '5',
    ...settings,
  };
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `${database} = host=${host} user=${user} dbname=${database} ${connectQuery && `connect_query='${connectQuery.replaceAll("'", "''")}'`}`,
      '[pgbouncer]',
      ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
  );
  const { child, said } = launch(account, program, [file]);
  const ended = once(child, 'exit');
  await new Promise<void>((done, fail) => {
    child.stderr?.on('data', () => said().includes('process up') && done());
    child.once('exit', () => fail(new Error(`PgBouncer ended: ${said()}`)));
    child.once('error', fail);
  });
  return {
    url: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
