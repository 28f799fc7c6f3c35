import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPrograms } from '#server/database/embedded-program.ts';

/** Debian's programs and their packages. */
const needed = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/psql': 'postgresql-client',
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/setpriv': 'util-linux',
};

/** The packages that are missing for the drill. */
export const missingPackages = (): string[] =>
  Object.entries(needed)
    .filter(([program]) => !existsSync(program))
    .map(([, name]) => name);

/** A program of the drill, with its output in a file. */
export interface Running {
  child: ChildProcess;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

export interface Launch {
  command: string[];
  /** Its output goes to `<log>.log` in the drill's folder. */
  log: string;
  /** As the account postgres. */
  isPostgres?: boolean;
  /** In the network of this node; else in the shop's. */
  node?: number;
  env?: Record<string, string>;
}

export function launch(folder: string, { command, log, isPostgres = false, node, env }: Launch): Running {
  const words = [
    // A machine of its own has a processor of its own.
    ...(node ? ['nice', '-n', '-20', 'ip', 'netns', 'exec', `gg-${node}`] : []),
    ...(isPostgres ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []),
    ...command,
  ];
  const file = openSync(join(folder, `${log}.log`), 'a');
  const [program = '', ...others] = words;
  const child = spawn(program, others, {
    stdio: ['ignore', file, file],
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
  });
  const ended = once(child, 'exit');
  return {
    child,
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
  };
}

/** Runs a command of the system and answers its output. */
export const run = (program: string, ...words: string[]): string => execFileSync(program, words, { encoding: 'utf8' });

/** The npm package's PostgreSQL 18, with Debian's pg_controldata and psql: their formats agree where Patroni reads. */
export async function gatherPrograms(folder: string): Promise<string> {
  const { postgres } = await findPrograms();
  const into = join(folder, 'bin');
  mkdirSync(into);
  const own = dirname(postgres);
  const debian = run('sh', '-c', 'ls -d /usr/lib/postgresql/*/bin | tail -1').trim();
  for (const name of ['postgres', 'initdb', 'pg_ctl']) symlinkSync(join(own, name), join(into, name));
  for (const name of ['pg_controldata', 'pg_isready', 'psql']) symlinkSync(join(debian, name), join(into, name));
  return into;
}

/** Fills a template of deploy/cluster into the drill's folder. @throws an Error for a value that is missing */
export function fillTemplate(name: string, to: string, values: Record<string, string | number>): string {
  const text = readFileSync(join('deploy/cluster', name), 'utf8').replace(/\$\{(\w+)\}/g, (_, key: string) => {
    if (!(key in values)) throw new Error(`${name} needs ${key}`);
    return String(values[key]);
  });
  writeFileSync(to, text);
  chmodSync(to, 0o644);
  return to;
}

/** Waits until `look` answers something true. @throws an Error after the seconds */
export async function until<T>(what: string, seconds: number, look: () => Promise<T> | T): Promise<NonNullable<T>> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    const found = await Promise.resolve()
      .then(look)
      .catch(() => null);
    if (found) return found;
    await new Promise(next => setTimeout(next, 200));
  }
  throw new Error(`${what}: not within ${seconds} seconds`);
}
