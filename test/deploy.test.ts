import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { readEnv } from '#server/env.ts';

const compose = readFileSync('deploy/compose.yaml', 'utf8');
const example = parseEnv(readFileSync('deploy/shop.env.example', 'utf8')) as Record<string, string>;

/** What the owner fills in. */
const filledIn: Record<string, string> = {
  SESSION_SECRET: 'J7v-kq2LmPz9wXc4RtY8bN1sDf6gHj3A',
  STRIPE_SECRET_KEY: 'sk_live_something',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890abcdefghij',
  BACKUP_KEY: `age1${'q'.repeat(58)}`,
  S3_ACCESS_KEY_ID: 'shop',
  S3_SECRET_ACCESS_KEY: 'something',
};

/** The text below each name of a section. The file's own form of YAML is enough: two spaces, maps in a line. */
function partsOf(text: string, indent: string): Record<string, string> {
  const parts = text.split(new RegExp(`^${indent}(?=[\\w-]+:)`, 'm')).slice(1);
  return Object.fromEntries(parts.map(part => [part.slice(0, part.indexOf(':')), part]));
}

function environmentOf(part = ''): Record<string, string> {
  const map = /^ +environment: \{(.*)\}$/m.exec(part)?.[1] ?? '';
  return Object.fromEntries([...map.matchAll(/(\w+): "?([^",]*)"?/g)].map(([, name, value]) => [name, value?.trim()]));
}

const { 'x-shop': shared = '', services = '' } = partsOf(compose, '');
const parts = partsOf(services, '  ');
const ofShop = Object.keys(parts).filter(name => parts[name]?.includes('<<: *shop'));

it('every empty variable in the example is required', () => {
  const empty = Object.keys(example).filter(name => example[name] === '');
  expect(empty.sort()).toEqual(Object.keys(filledIn).sort());
});

it('compose has three services of the shop', () => expect(ofShop).toEqual(['migrate', 'shop', 'worker']));

it.each(ofShop)('the variables of %s are accepted', name => {
  expect(shared).toContain('env_file: shop.env');
  // A map of its own would take the place of the shared one.
  expect(parts[name]).not.toContain('environment:');
  const own = environmentOf(shared);
  expect(own).toMatchObject({ MIGRATE: 'off', WORKERS: 'separate' });
  const env = readEnv({ ...example, ...filledIn, ...own }, () => '');
  expect(env).toMatchObject({ SHOP_MODE: 'live', STORAGE: 's3', TRUST_PROXY: 1 });
});

it('every image has a version, and the shop has that of this release', () => {
  const images = [...compose.matchAll(/^ +image: (.+)$/gm)].map(([, image = '']) => image);
  expect(images).toHaveLength(4);
  expect(images.filter(image => !/:\d+\.\d+(\.\d+)?$/.test(image))).toEqual([]);
  expect(images[0]).toBe(`golden-graze:${JSON.parse(readFileSync('package.json', 'utf8')).version}`);
});

it('only the shop gets all secrets; what others take of them is in the example', () => {
  const others = Object.entries(parts).filter(([name]) => !ofShop.includes(name));
  expect(others.filter(([, part]) => part.includes('env_file')).map(([name]) => name)).toEqual([]);
  const taken = [...services.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(taken).toContain('SHOP_NAME');
  expect(taken.filter(name => !(name in example))).toEqual([]);
});

it('files that compose mounts are there, or made by a step of its README', () => {
  const readme = readFileSync('deploy/README.md', 'utf8');
  const mounted = [...compose.matchAll(/\.\/([\w./-]+)/g)].map(([, file = '']) => file);
  expect(mounted).toEqual(['proxy/Caddyfile', 'postgres-password']);
  expect(readFileSync(`deploy/${mounted[0]}`, 'utf8')).toContain('{$SHOP_NAME');
  expect(readme).toContain(`/dev/stdin ${mounted[1]}`);
});

/** bin/release.ts copies these folders. */
const ofRelease = /^(docs|deploy)\b/;

it('what an operator reads leads only to what is in a release', () => {
  const pages = [...globSync('docs/{operating,payments,releases,shipping}.md'), 'deploy/README.md'];
  expect(pages).toHaveLength(5);
  const links = pages.flatMap(page =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, path = '']) => ({ page, path })),
  );
  const own = links.filter(({ path }) => !/^\w+:/.test(path)).map(({ page, path }) => join(dirname(page), path));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter(path => !ofRelease.test(path) || !existsSync(path))).toEqual([]);
});

it('the nightly backup of a live shop is refused without BACKUP_KEY, as the schedule is', () => {
  const unit = readFileSync('deploy/systemd/golden-graze-backup.service', 'utf8');
  const command = /^ExecStart=sh -c '(.*)'$/m.exec(unit)?.[1] ?? '';
  const here = command
    .replaceAll('$$', '$')
    .replaceAll('%%', '%')
    .replace('/srv/golden-graze/current/bin/node', process.execPath)
    .replace('/srv/golden-graze/current/server/db.js', 'bin/db.ts');
  const env = { ...process.env, ...example, ...filledIn, BACKUP_KEY: '', BACKUP_TO: '' };
  const { status, stderr } = spawnSync('sh', ['-c', here], { env, encoding: 'utf8' });
  expect(stderr.trim()).toBe('BACKUP_KEY is missing: backups hold addresses. `npm run db -- backup-key` makes one.');
  expect(status).toBe(1);
});

/** Whether Debian's package is installed. */
const isHere = (program: string) => ['/usr/bin', '/usr/sbin'].some(folder => existsSync(join(folder, program)));

/** What a program says against a file; empty when it takes it. */
function saidOf([program = '', ...words]: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

for (const [name, check] of [
  ['prometheus', ['promtool', 'check', 'config', 'deploy/monitoring/prometheus.yml']],
  ['haproxy', ['haproxy', '-c', '-q', '-f', 'deploy/proxy/haproxy.cfg']],
  ['caddy', ['caddy', 'validate', '--adapter', 'caddyfile', '--config', 'deploy/proxy/Caddyfile']],
] as const)
  it.skipIf(!isHere(check[0]))(`${check.at(-1)} is in order (needs the package ${name})`, () => {
    expect(saidOf([...check])).toBe('');
  });

it.skipIf(!isHere('systemd-analyze'))('systemd takes the units (needs the package systemd)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gg-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const units = globSync('deploy/systemd/*').map(path => {
    const unit = join(folder, basename(path));
    // The release is not installed here.
    writeFileSync(unit, readFileSync(path, 'utf8').replaceAll('/srv/golden-graze/current/bin/node', process.execPath));
    return unit;
  });
  expect(units).toHaveLength(4);
  expect(saidOf(['systemd-analyze', 'verify', '--man=no', ...units])).toBe('');
});

it('the command of an operator runs a program of the release as the shop does', () => {
  const unit = readFileSync('deploy/systemd/golden-graze.service', 'utf8');
  const command = readFileSync('deploy/golden-graze.sh', 'utf8');
  for (const name of ['User', 'EnvironmentFile', 'WorkingDirectory']) {
    const value = new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? 'nothing';
    expect(command).toContain(value);
  }
  for (const variable of ['NODE_ENV=production', 'DATA_DIR=/var/lib/golden-graze'])
    for (const text of [unit, command]) expect(text).toContain(variable);
  expect(spawnSync('sh', ['-n', 'deploy/golden-graze.sh']).status).toBe(0);
});

const boundsOf = (file: string) => new Set(readFileSync(file, 'utf8').match(/--max-(semi|old)-space-size=\d+/g));

it.each([
  'bin/release.ts',
  'bench/cluster/shop-processes.ts',
  'deploy/Containerfile',
  'deploy/systemd/golden-graze.service',
  'deploy/systemd/golden-graze-worker.service',
])('%s bounds the memory as npm start does', file => {
  expect(boundsOf(file)).toEqual(boundsOf('package.json'));
});
