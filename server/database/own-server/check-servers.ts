import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { type Env, OwnerProblem } from '#server/env.ts';
import { limited, sessionSettings, unlimited } from '../connect.ts';
import { shareOf } from './connections.ts';

const oldestVersion = 18;
const mostApartSeconds = 5;
const answerMs = 5_000;
/** Between two tries to reach a database that may answer soon. */
const pauseMs = 500;

type Servers = Pick<
  Env,
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_READ_URL'
  | 'DATABASE_CONNECTIONS'
  | 'PREPARED_STATEMENTS'
  | 'PROCESSES'
>;
type UrlName = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL';

/**
 * Tests the owner's own servers before anything is written: version, clock, primary, connections; and that
 * notifications and time limits get through a pooler. A database that starts, or whose machine is being replaced, is
 * waited for so long. @throws OwnerProblem naming what is wrong and its cure, never a password
 */
export async function checkServers(env: Servers, patienceMs = 0): Promise<void> {
  const name = env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const url = env[name] ?? '';
  if (patienceMs > 0) await untilReached(name, url, patienceMs);
  await withClient(name, url, { options: unlimited }, async direct => {
    await checkPrimary(direct, name);
    await checkRights(direct, name);
    if (env.DATABASE_CONNECTIONS === 0 && !env.DATABASE_DIRECT_URL) shareOf(env, await mostConnections(direct));
    await withClient(
      'DATABASE_URL',
      env.DATABASE_URL ?? '',
      { options: env.DATABASE_DIRECT_URL ? '' : limited },
      async pooled => {
        await checkSettings(pooled, env);
        await checkEcho(direct, pooled, env);
        if (env.DATABASE_DIRECT_URL) await checkPooler(pooled, env);
      },
    );
    if (env.DATABASE_READ_URL) await checkReplica(direct, env.DATABASE_READ_URL);
  });
}

/** Resolves when the database can be reached, has a fault that stays, or the time is over. */
async function untilReached(name: UrlName, connectionString: string, patienceMs: number): Promise<void> {
  let isTold = false;
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    const fault = await connectWithin(client).then(() => null, asFault);
    if (!fault || !maySoonAnswer(fault)) return void client.end().catch(() => {});
    if (!isTold) {
      const { message } = unreached(name, connectionString, reasonOf(fault));
      console.warn(`${message} Waiting ${patienceMs / 1_000} seconds for it ...`);
    }
    isTold = true;
    await new Promise(next => setTimeout(next, pauseMs));
  }
}

/** No answer comes, or PostgreSQL is starting. While it restarts, its port refuses and its socket is away. */
const maySoonAnswer = (fault: Error & { code?: string }) =>
  ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P03'].includes(fault.code ?? '') || isSilent(reasonOf(fault));

const isSilent = (reason: string) => /^(Connection terminated|no answer)/.test(reason);

interface State {
  version: string;
  major: number;
  is_replica: boolean;
  now: number;
}

const readState = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int / 10000 as major, pg_is_in_recovery() as is_replica,
  extract(epoch from clock_timestamp())::float8 as now`;

async function checkPrimary(client: pg.Client, name: UrlName): Promise<void> {
  const asked = Date.now();
  const state = await one<State>(client, readState);
  const here = (asked + Date.now()) / 2_000;
  checkVersion(state, name);
  if (state.is_replica)
    throw new OwnerProblem(`${name} leads to a replica, which nothing can be written to. Set it to the primary.`);
  const apart = Math.round(Math.abs(state.now - here));
  if (apart > mostApartSeconds)
    throw new OwnerProblem(
      `The clocks of this machine and of the database of ${name} are ${apart} seconds apart. Let ` +
        'both follow a time server (for example chrony).',
    );
}

/** Tables are made in the schema public, jobs in one of their own. */
async function checkRights(client: pg.Client, name: UrlName): Promise<void> {
  const { may, role, database } = await one<{ may: boolean; role: string; database: string }>(
    client,
    `select has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may,
       quote_ident(current_user) as role, quote_ident(current_database()) as database`,
  );
  if (may) return;
  throw new OwnerProblem(
    `The role ${role} of ${name} may not make tables in the database ${database}. Run in psql, as its administrator: ` +
      `alter database ${database} owner to ${role};`,
  );
}

/** @throws OwnerProblem for a PostgreSQL that is too old */
export function checkVersion({ version, major }: Pick<State, 'version' | 'major'>, name: UrlName): void {
  if (major >= oldestVersion) return;
  throw new OwnerProblem(
    `${name} leads to PostgreSQL ${version}; the shop needs ${oldestVersion} or later. Debian's ` +
      `own packages are older: take postgresql-${oldestVersion} from apt.postgresql.org, or a managed ` +
      'one.',
  );
}

const mostConnections = async (client: pg.Client) =>
  (await one<{ most: number }>(client, `select current_setting('max_connections')::int as most`)).most;

/** Without these limits one stuck statement would hold its rows for ever. */
async function checkSettings(client: pg.Client, env: Servers): Promise<void> {
  const names = Object.keys(sessionSettings);
  const found = await one<Record<string, string>>(
    client,
    `select current_user as role, current_database() as database, ${names.map(name => `current_setting('${name}') as ${name}`)}`,
  );
  const differing = Object.entries(sessionSettings).filter(([name, value]) => found[name] !== value);
  if (differing.length === 0) return;
  const seen = differing.map(([name, value]) => `${name} is ${found[name]} in place of ${value}`).join(', ');
  if (!env.DATABASE_DIRECT_URL) throw isPooler(`it ignores start-up options: ${seen}`);
  const [user, database] = [found.role, found.database].map(name => pg.escapeIdentifier(name ?? ''));
  const role = `alter role ${user} in database ${database}`;
  const cure = differing.map(([name, value]) => `${role} set ${name} = '${value}';`).join(' ');
  throw new OwnerProblem(
    `Through the pooler of DATABASE_URL ${seen}. Run in psql, once: ${cure} Then let the pooler ` +
      "connect anew (RECONNECT in PgBouncer's console).",
  );
}

const isPooler = (why: string) =>
  new OwnerProblem(
    `DATABASE_URL leads to a pooler (${why}). Set DATABASE_DIRECT_URL to the address of PostgreSQL ` +
      'itself; docs/operating.md has the rest.',
  );

/** Other processes announce changed prices and settings with NOTIFY; without it they would show old ones. */
async function checkEcho(direct: pg.Client, pooled: pg.Client, env: Servers): Promise<void> {
  const word = randomBytes(9).toString('hex');
  const received = once(direct, 'notification', { signal: AbortSignal.timeout(answerMs) });
  received.catch(() => {});
  await direct.query(`listen gg_self_test_${word}`);
  const sent = await pooled.query('select pg_notify($1, $2)', [`gg_self_test_${word}`, word]).catch(asFault);
  if (sent instanceof Error)
    throw new OwnerProblem(`DATABASE_URL does not take a notification (${reasonOf(sent)}). Set it to the primary.`);
  const isReceived = await received.then(
    () => true,
    () => false,
  );
  await direct.query('unlisten *');
  if (isReceived) return;
  if (!env.DATABASE_DIRECT_URL) throw isPooler('notifications sent through it are not heard');
  throw new OwnerProblem(
    'A notification sent through DATABASE_URL is not heard at DATABASE_DIRECT_URL. Both must lead ' +
      'to the same database, and DATABASE_DIRECT_URL to PostgreSQL itself, past any pooler.',
  );
}

/** A pooler that gives each transaction another connection must keep transactions whole and statements known. */
async function checkPooler(first: pg.Client, env: Servers): Promise<void> {
  const begun = await first.query('begin').catch(asFault);
  if (begun instanceof Error)
    throw new OwnerProblem(
      `DATABASE_URL leads to a pooler that runs no transactions (${reasonOf(begun)}). PgBouncer ` +
        'needs pool_mode = transaction.',
    );
  await first.query('rollback');
  if (env.PREPARED_STATEMENTS === 'off') return;
  const statement = { name: `gg-self-test-${randomBytes(6).toString('hex')}`, text: 'select 1' };
  await withClient('DATABASE_URL', env.DATABASE_URL ?? '', { options: '' }, async second => {
    // The second holds the connection on which the first has prepared the statement.
    const tries = async () => {
      await first.query(statement);
      await second.query('begin');
      await second.query(statement);
      await first.query(statement);
    };
    const fault = await tries().then(() => null, asFault);
    if (fault)
      throw new OwnerProblem(
        `DATABASE_URL leads to a pooler that loses prepared statements (${reasonOf(fault)}). Use PgBouncer ` +
          '1.21 or later with max_prepared_statements above 0, or set PREPARED_STATEMENTS=off.',
      );
  });
}

/** A replica that does not answer now must not keep the shop closed: the primary is read instead. */
async function checkReplica(primary: pg.Client, url: string): Promise<void> {
  const identity = 'select system_identifier::text as identity from pg_control_system()';
  const own = await one<{ identity: string }>(primary, identity);
  const open = (client: pg.Client) => one<{ identity: string }>(client, identity);
  const found = await withClient('DATABASE_READ_URL', url, { options: '' }, open).catch(asFault);
  if (found instanceof Error || found.identity === own.identity) return;
  throw new OwnerProblem(
    'DATABASE_READ_URL leads to a database of its own. Set it to a replica of DATABASE_URL, or leave it out.',
  );
}

const one = async <Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row> =>
  (await client.query<Row>(text)).rows[0] as Row;

const asFault = (fault: unknown) => fault as Error;

/** PostgreSQL's messages name a user or database; messages of the network repeat the address. */
const reasonOf = (fault: Error & { code?: string }) =>
  fault instanceof pg.DatabaseError ? fault.message : (fault.code ?? fault.message);

async function withClient<T>(
  name: UrlName,
  url: string,
  config: pg.ClientConfig,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...config, connectionString: url, query_timeout: answerMs });
  client.on('error', () => {});
  try {
    await connectWithin(client);
  } catch (fault) {
    const reason = reasonOf(fault as Error);
    if (/startup parameter/.test(reason)) throw name === 'DATABASE_URL' ? isPooler(reason) : leadsToPooler(reason);
    throw unreached(name, url, reason);
  }
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function unreached(name: UrlName, url: string, reason: string): OwnerProblem {
  const { host, pathname, searchParams } = new URL(url);
  const database = `The database ${pathname.slice(1)} at ${host || searchParams.get('host') || 'this machine'}`;
  if (!isSilent(reason)) return new OwnerProblem(`${database} cannot be reached (${reason}). Check ${name}.`);
  return new OwnerProblem(`${database} gives no answer. Check ${name}, and whether a firewall stands between.`);
}

const leadsToPooler = (reason: string) =>
  new OwnerProblem(`DATABASE_DIRECT_URL leads to a pooler (${reason}). Set it to the address of PostgreSQL itself.`);

/** pg's own time limit reports that the connection was terminated. */
async function connectWithin(client: pg.Client): Promise<void> {
  const late = AbortSignal.timeout(answerMs);
  const isLate = once(late, 'abort').then(() => {
    throw new Error(`no answer within ${answerMs / 1000} seconds`);
  });
  isLate.catch(() => {});
  try {
    await Promise.race([client.connect(), isLate]);
  } catch (fault) {
    client.connection.stream.destroy();
    throw fault;
  }
}
