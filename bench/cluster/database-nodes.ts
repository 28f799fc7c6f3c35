import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { fillTemplate, gatherPrograms, launch, type Running, run, until } from './programs.ts';

const nodes = [1, 2, 3] as const;
type Node = (typeof nodes)[number];
/** In the drill's own mounts. */
const disks = '/mnt';
const folderOf = (node: number) => join(disks, `node-${node}`);
const addressOf = (node: number) => `10.77.0.${node}`;
export const ports = { primary: 4260, replica: 4261, pooler: 4262, web: 4271, fronts: [4280, 4281] };
const shopUrl = (port: number) => `postgresql://gg@127.0.0.1:${port}/gg`;

/** The variables of the shop's processes. */
export const databaseEnv = {
  DATABASE_URL: shopUrl(ports.pooler),
  DATABASE_DIRECT_URL: shopUrl(ports.primary),
  DATABASE_READ_URL: shopUrl(ports.replica),
  PREPARED_STATEMENTS: 'off',
};

export interface DatabaseNodes {
  leader(): Promise<Node | null>;
  /** The replica that has every acknowledged commit. */
  synchronous(): Promise<Node | null>;
  /** Whether the leader streams to both others synchronously. */
  isWhole(): Promise<boolean>;
  /** The machine is gone: all its processes, at once. */
  kill(node: Node): void;
  /** A new machine in its place, with an empty disk. */
  replace(node: Node): void;
  /** Cuts it off from the others and from the shop, or joins it again. */
  cut(node: Node, isCut: boolean): void;
  /** All its processes stand still, as those of a machine that gets no processor; or go on. */
  pause(node: Node, isPaused: boolean): void;
  /** Writes at a cut-off leader, as a shop would that is cut off with it, until stopped. */
  writeAlone(node: Node): { stop(): Promise<LoneWrites> };
  haproxy: { kill(): Promise<void>; start(): void };
}

/** Three networks, each with etcd, Patroni and PostgreSQL; HAProxy and PgBouncer in the shop's. */
export async function openDatabaseNodes(folder: string): Promise<DatabaseNodes> {
  openNetwork();
  // Three machines have three disks; their writes must not wait behind what else happens on this one.
  run('mount', '-t', 'tmpfs', 'none', disks);
  const programs = await gatherPrograms(folder);
  const etcd = nodes.map(node => `${addressOf(node)}:2379`).join(', ');
  const dataOf = (node: number) => join(folderOf(node), 'postgres');
  const start = (node: Node, state: string) => {
    startEtcd(folder, node, state);
    const file = fillTemplate('patroni.yml', join(folder, `patroni-${node}.yml`), {
      name: `node-${node}`,
      address: addressOf(node),
      etcd,
      data: dataOf(node),
      programs,
      sockets: folderOf(node),
      password: 'drill',
      network: '10.77.0.0/24',
      trust: 'trust',
      copy: resolve('deploy/cluster/copy-leader.sh'),
    });
    const env = { PATH: `${programs}:${process.env.PATH}` };
    launch(folder, { command: ['patroni', file], log: `patroni-${node}`, isPostgres: true, node, env });
  };
  const members = async () => {
    for (const node of nodes) {
      const answer = await fetch(`http://${addressOf(node)}:8008/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  for (const node of nodes) {
    mkdirSync(folderOf(node));
    const [uid, gid] = ['-u', '-g'].map(flag => Number(run('id', flag, 'postgres')));
    chownSync(folderOf(node), uid ?? 0, gid ?? 0);
    start(node, 'new');
  }
  const leader = async () => nodeOf((await members()).find(({ role }) => role === 'leader'));
  const first = await until('a first leader', 90, leader);
  await createDatabase(addressOf(first));
  const isWhole = async () => {
    const node = await leader();
    // Patroni promotes only a replica that it has named.
    const named = (await members()).filter(({ role }) => role === 'sync_standby');
    return node !== null && named.length === 2 && hasBothReplicas(addressOf(node));
  };
  await until('two replicas', 120, isWhole);
  let haproxy = startHaproxy(folder);
  startPgBouncer(folder);
  await until('the pooler', 30, () => ask({ connectionString: shopUrl(ports.pooler) }, 'select 1'));
  return {
    leader,
    synchronous: async () => nodeOf((await members()).find(({ role }) => role === 'sync_standby')),
    isWhole,
    kill: node => signal(node, 'KILL'),
    replace(node) {
      rmSync(dataOf(node), { recursive: true, force: true });
      rmSync(join(folderOf(node), '.s.PGSQL.5432.lock'), { force: true });
      start(node, 'existing');
    },
    cut: (node, isCut) => void run('ip', 'link', 'set', `gg-veth-${node}`, isCut ? 'down' : 'up'),
    pause: (node, isPaused) => signal(node, isPaused ? 'STOP' : 'CONT'),
    writeAlone,
    haproxy: {
      kill: () => haproxy.kill(),
      start: () => {
        haproxy = startHaproxy(folder);
      },
    },
  };
}

interface LoneWrites {
  tried: number;
  acknowledged: number;
}

interface Member {
  name: string;
  role: string;
}

const nodeOf = (member: Member | undefined) => (member ? (Number(member.name.slice(-1)) as Node) : null);

function signal(node: Node, name: 'KILL' | 'STOP' | 'CONT') {
  const pids = run('ip', 'netns', 'pids', `gg-${node}`).split('\n').filter(Boolean);
  // Some may have ended since they were listed.
  run('sh', '-c', `kill -${name} ${pids.join(' ')} 2>/dev/null || true`);
}

const execute = promisify(execFile);

function writeAlone(node: Node) {
  const writes: LoneWrites = { tried: 0, acknowledged: 0 };
  const psql = [
    'psql',
    '-XAtq',
    '-c',
    'insert into written_alone default values',
    `postgresql://gg@${addressOf(node)}/gg`,
  ];
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      writes.tried += 1;
      const isDone = await execute('ip', ['netns', 'exec', `gg-${node}`, ...psql], { timeout: 3_000 }).then(
        () => true,
        () => false,
      );
      if (isDone) writes.acknowledged += 1;
      await new Promise(next => setTimeout(next, 200));
    }
  };
  const ended = write();
  return {
    async stop() {
      isOver = true;
      await ended;
      return writes;
    },
  };
}

/** By the leader itself: Patroni goes on naming a lost member for a while. */
const hasBothReplicas = (host: string) =>
  ask<{ is_whole: boolean }>(
    { host, user: 'postgres', database: 'postgres' },
    `select count(*) = 2 and bool_and(sync_state in ('sync', 'quorum')) as is_whole
     from pg_stat_replication where state = 'streaming'`,
  ).then(row => row?.is_whole === true);

function openNetwork() {
  mkdirSync('/run/netns', { recursive: true });
  run('mount', '-t', 'tmpfs', 'none', '/run/netns');
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', 'gg0', 'type', 'bridge');
  run('ip', 'addr', 'add', '10.77.0.254/24', 'dev', 'gg0');
  run('ip', 'link', 'set', 'gg0', 'up');
  for (const node of nodes) {
    const net = `gg-${node}`;
    const line = `gg-veth-${node}`;
    run('ip', 'netns', 'add', net);
    run('ip', 'link', 'add', line, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', net);
    run('ip', 'link', 'set', line, 'master', 'gg0', 'up');
    run('ip', '-n', net, 'addr', 'add', `${addressOf(node)}/24`, 'dev', 'eth0');
    run('ip', '-n', net, 'link', 'set', 'eth0', 'up');
    run('ip', '-n', net, 'link', 'set', 'lo', 'up');
  }
}

function startEtcd(folder: string, node: Node, state: string): Running {
  const own = `http://${addressOf(node)}`;
  const peers = nodes.map(peer => `node-${peer}=http://${addressOf(peer)}:2380`).join(',');
  const flags = {
    name: `node-${node}`,
    'data-dir': join(disks, `etcd-${node}`),
    'listen-client-urls': `${own}:2379`,
    'advertise-client-urls': `${own}:2379`,
    'listen-peer-urls': `${own}:2380`,
    'initial-advertise-peer-urls': `${own}:2380`,
    'initial-cluster': peers,
    'initial-cluster-state': state,
    // A member that comes back must not overthrow the others' leader.
    'pre-vote': 'true',
    // For Patroni's `etcd`; see patroni.yml.
    'enable-v2': 'true',
  };
  const words = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  return launch(folder, { command: ['etcd', ...words], log: `etcd-${node}`, node });
}

function startHaproxy(folder: string): Running {
  const servers = nodes.map(node => `  server node-${node} ${addressOf(node)}:5432 check port 8008`).join('\n');
  const { primary: primaryPort, replica: replicaPort } = ports;
  const values = { bind: '127.0.0.1', primaryPort, replicaPort, servers };
  const file = fillTemplate('haproxy.cfg', join(folder, 'haproxy.cfg'), values);
  return launch(folder, { command: ['haproxy', '-db', '-f', file], log: 'haproxy' });
}

function startPgBouncer(folder: string): Running {
  const values = {
    host: '127.0.0.1',
    port: ports.primary,
    bind: '127.0.0.1',
    listen: ports.pooler,
    auth: 'any',
    folder: '',
  };
  const file = fillTemplate('pgbouncer.ini', join(folder, 'pgbouncer.ini'), values);
  return launch(folder, { command: ['pgbouncer', file], log: 'pgbouncer', isPostgres: true });
}

async function createDatabase(host: string) {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query('create role gg login');
  await client.query('create database gg owner gg');
  await client.end();
  const own = new pg.Client({ host, user: 'gg', database: 'gg' });
  await own.connect();
  await own.query('create table written_alone (at timestamptz not null default now())');
  await own.end();
}

async function ask<Row extends pg.QueryResultRow>(config: pg.ClientConfig, text: string): Promise<Row | undefined> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows[0];
  } finally {
    await client.end().catch(() => {});
  }
}
