import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'gg-prepare-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const env = { ...process.env, npm_execpath: join(root, 'npm.cjs') };
const prepare = (...flags: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'bin/prepare.mjs'), ...flags], { env });

/** A project whose build takes as long as it takes until two are under way. */
const slowBuild = `
const { mkdirSync, readdirSync, writeFileSync } = require('node:fs');
const { BUILD_FOLDER: folder } = process.env;
mkdirSync(folder + '/client/assets', { recursive: true });
mkdirSync(folder + '/server');
writeFileSync(folder + '/server/start.js', '');
mkdirSync('under-way', { recursive: true });
writeFileSync('under-way/' + process.pid, '');
while (readdirSync('under-way').length < 2);
`;

test('two commands that build the same at once both end well, and one build is left', async () => {
  for (const file of ['bin/prepare.mjs', 'bin/not-run.mjs']) cpSync(file, join(root, file), { recursive: true });
  const folders = ['web', 'server', 'domain', 'contract', 'content', 'db', 'public'];
  for (const folder of [...folders, 'db/migrations', 'db/functions', 'db/invariants'])
    mkdirSync(join(root, folder), { recursive: true });
  write('package.json', JSON.stringify({ name: 'shop', version: '1.0.0' }));
  const settings = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];
  for (const file of [...settings, 'db/bridge.sql', 'server/features/places/zip-cities.txt', 'npm.cjs']) write(file);
  write('node_modules/@react-router/dev/bin.cjs', slowBuild);
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));

  const said = await Promise.all([prepare('--build'), prepare('--build')]);
  expect(said.map(({ stderr }) => stderr)).toEqual(['', '']);
  const [current, release, ...others] = readdirSync(join(root, 'build')).toSorted().toReversed();
  expect([current, others]).toEqual(['current', []]);
  expect(readlinkSync(join(root, 'build/current'))).toBe(release);
});

test('after a pull, a command with a build installs nothing beside the open shop', async () => {
  write('package.json', JSON.stringify({ name: 'shop', version: '1.0.1' }));
  write('npm.cjs', 'process.exit(1)');
  expect(await prepare('--lean', '--built')).toEqual({ stdout: '', stderr: '' });
  rmSync(join(root, 'build'), { recursive: true });
  await expect(prepare('--lean', '--built')).rejects.toThrow('The packages could not be installed.');
});

test('a checkout that only runs the shop has what programs load, and all packages again for the tests', async () => {
  const packages = `
    const { mkdirSync, symlinkSync, writeFileSync } = require('node:fs');
    for (const folder of ['node/bin', 'balm/docs', 'balm/include']) mkdirSync('node_modules/' + folder, { recursive: true });
    for (const file of ['index.js', 'index.d.ts', 'index.js.map', 'LICENSE.md', 'docs/page.js', 'include/balm.h'])
      writeFileSync('node_modules/balm/' + file, '');
    symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/node/bin/node');`;
  write('npm.cjs', packages);
  rmSync(join(root, 'node_modules'), { recursive: true });
  const files = () => readdirSync(join(root, 'node_modules/balm')).toSorted();
  await prepare('--lean');
  expect(files()).toEqual(['LICENSE.md', 'index.js']);
  await prepare();
  expect(files()).toEqual(['LICENSE.md', 'docs', 'include', 'index.d.ts', 'index.js', 'index.js.map']);
  expect(readdirSync(join(root, 'build'))).not.toContain('making-packages');
  await prepare('--lean');
  expect(files()).toContain('index.d.ts');
});
