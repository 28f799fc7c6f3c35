import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { OwnerProblem } from '#server/env.ts';
import { type Account, databaseAccount } from './embedded-account.ts';
import {
  findPostmaster,
  isAlive,
  isHeld,
  lockedProgram,
  makePrivate,
  type Postmaster,
  prepareCluster,
} from './embedded-cluster.ts';
import { errorLine, findPrograms, launch, type Program } from './embedded-program.ts';

export interface EmbeddedDatabase {
  config: pg.PoolConfig;
  /** True when a PostgreSQL was already running: left by a killed shop, or used by a running one. */
  attached: boolean;
  /** False when it stopped unexpectedly. */
  isRunning(): boolean;
  /** Starts it again after it ended. @throws OwnerProblem */
  reopen(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** postgres settings, such as { fsync: 'off' } for tests. */
  settings?: Record<string, string>;
  database?: string;
}

/**
 * For a small machine that also runs the shop; commits are flushed to disk. The log of changes stays small, too. Only
 * long reports run in parallel: for a count, starting more processes costs more than it saves.
 */
const modest = {
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  random_page_cost: '1.1',
  parallel_setup_cost: '10000',
  jit: 'off',
};

/**
 * Starts PostgreSQL from the npm package on our own folder: unix socket only, no port, no password. Attaches to a
 * server that already runs there. @throws OwnerProblem when the folder or the machine does not allow it
 */
export async function startEmbeddedDatabase({
  dataDir,
  settings = {},
  database = 'gg',
}: Options): Promise<EmbeddedDatabase> {
  const home = resolve(dataDir);
  const cluster = join(home, 'postgres');
  const programs = await findPrograms();
  mkdirSync(home, { recursive: true });
  const account = databaseAccount(home, programs.postgres);
  // The database's account must be able to pass through, not to list it.
  if (account.ids.uid !== undefined) chmodSync(home, 0o711);
  await prepareCluster(cluster, programs.initdb, account);
  const found = findPostmaster(cluster);
  const attached = found !== null && (await isReady(found.sockets));
  // A socket path must be short; the data folder's may be long.
  const own = join(tmpdir(), `gg-${createHash('sha1').update(cluster).digest('hex').slice(0, 12)}`);
  const start = (sockets: string) => open({ cluster, sockets, account, postgres: programs.postgres }, settings);
  let server = attached ? found : await start(own);
  const config = { host: server.sockets, user: 'gg', database };
  await createDatabase(config);
  return {
    config,
    attached,
    isRunning: () => isAlive(server.pid),
    async reopen() {
      server = await start(config.host);
    },
    stop: () => stopServer(server.pid, cluster, config.host),
  };
}

const heldElsewhere =
  'it still runs, perhaps in another container, where a killed shop left it. End that container, or set DATA_DIR.';

/** There is no password, so no setting may open it to others. */
const closed = { listen_addresses: '', unix_socket_permissions: '0700' };

interface Place {
  cluster: string;
  sockets: string;
  account: Account;
  postgres: string;
}

async function open(place: Place, settings: Record<string, string>, tries = 3): Promise<Postmaster> {
  const { cluster, sockets, account, postgres } = place;
  makePrivate(sockets, account);
  const all = Object.entries({ ...modest, ...settings, ...closed });
  const flags = all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: Ctrl-C must reach only the shop, which then stops the database in order.
  const [program, ...words] = lockedProgram(cluster, [postgres, '-D', cluster, '-k', sockets, ...flags]);
  const server = launch(account, program, words, { detached: true });
  try {
    await Promise.race([endOf(server, cluster), untilReady(() => sockets)]);
  } catch (fault) {
    // Another server holds the lock: it is recovering from a crash, or about to end.
    const isLocked = server.said().includes('lock file "postmaster.pid" already exists');
    const isSeen = server.child.exitCode === isHeld && findPostmaster(cluster) !== null;
    if ((!isLocked && !isSeen) || tries === 1) throw fault;
    if (!(await untilReady(() => findPostmaster(cluster)?.sockets))) return open(place, settings, tries - 1);
  }
  server.child.unref();
  (server.child.stderr as unknown as { unref?: () => void } | null)?.unref?.();
  const found = findPostmaster(cluster);
  if (!found) throw new OwnerProblem(`The database in ${cluster} ended as soon as it was started.`);
  // It answered before it wrote its socket folder down.
  return { ...found, sockets: found.sockets || sockets };
}

function endOf({ child, said }: Program, cluster: string): Promise<never> {
  const ended = new Promise<never>((_, fail) => {
    child.on('error', fault => fail(new OwnerProblem(`The database could not be started: ${fault.message}.`)));
    child.on('close', code => {
      const why = code === isHeld ? heldElsewhere : errorLine(said()) || 'it gave no reason.';
      fail(new OwnerProblem(`The database in ${cluster} did not start: ${why}`));
    });
  });
  ended.catch(() => {});
  return ended;
}

/** The socket folder is the last thing a server writes down, so it is read each time. False: the server has ended. */
async function untilReady(sockets: () => string | undefined): Promise<boolean> {
  const givenUp = Date.now() + 60_000;
  for (;;) {
    const place = sockets();
    if (place === undefined) return false;
    if (await isReady(place)) return true;
    if (Date.now() > givenUp) throw new OwnerProblem('The database did not answer within a minute.');
    await new Promise(done => setTimeout(done, 25));
  }
}

async function isReady(sockets: string): Promise<boolean> {
  // Without a host pg would connect to any server on this machine.
  if (sockets === '') return false;
  const client = new pg.Client({ host: sockets, user: 'gg', database: 'postgres', connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(config: { host: string; user: string; database: string }) {
  const client = new pg.Client({ ...config, database: 'postgres' });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [config.database]);
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(config.database)}`);
  await client.end();
}

/** Fast shutdown: ends sessions and loses no commit. A server that hangs is killed and recovers at its next start. */
async function stopServer(pid: number, cluster: string, sockets: string) {
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 2_000],
  ] as const) {
    if (!isAlive(pid)) break;
    process.kill(pid, signal);
    const givenUp = Date.now() + patience;
    while (isAlive(pid) && existsSync(join(cluster, 'postmaster.pid')) && Date.now() < givenUp) {
      await new Promise(done => setTimeout(done, 20));
    }
    if (!existsSync(join(cluster, 'postmaster.pid'))) break;
  }
  rmSync(sockets, { recursive: true, force: true });
}
