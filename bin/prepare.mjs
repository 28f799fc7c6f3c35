// Installs and builds what is missing. Plain JavaScript without packages, because it runs before anything is installed.
//   --build   builds what changed, into a folder of its own, and leads build/current there
//   --built   installs and builds only where nothing is built yet, and changes nothing beside an open shop
//   --lean    leaves out the packages that only tests and checks need, and of the others what no program loads
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { removeNotRun } from './not-run.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const node = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const sources = ['web', 'server', 'bin', 'domain', 'contract', 'content', 'db', 'public'];
const settings = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];
/** What a release reads besides its programs (server/release.ts). */
const readAlong = [
  'db/bridge.sql',
  'db/migrations',
  'db/functions',
  'db/invariants',
  'server/features/places/zip-cities.txt',
];
/** Pages that are open during a deploy go on with the files of their own release. */
const releasesKept = 3;

const isGiven = flag => process.argv.includes(flag);
const isBuilt = existsSync('build/current/server/start.js');
if (!(isGiven('--built') && isBuilt && existsSync(node))) await install(isGiven('--lean'));
if (isGiven('--build') || (isGiven('--built') && !isBuilt)) await build();

async function install(isLean) {
  const wanted = digest([read('package.json'), read('package-lock.json'), process.platform, process.arch]);
  const stamp = read('node_modules/.prepared');
  const isDone = stamp === wanted || (isLean && stamp === `${wanted} lean`);
  if (isDone && existsSync(node)) return;
  // A checkout that has the tests' packages keeps them.
  const leaveOut = isLean && (stamp === '' || stamp.endsWith(' lean'));
  const npm = process.env.npm_execpath;
  // Not `npm ci`: a lock file made where only some platforms' binaries are served lacks the other platforms' entries.
  const args = ['install', '--no-save', leaveOut ? '--omit=dev' : '--include=dev', '--no-fund', '--no-audit'];
  const [command, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  // The tests also need what a lean checkout threw away. The whole packages come beside those of an open shop.
  const whole = !leaveOut && stamp.endsWith(' lean') ? 'build/making-packages' : '';
  if (whole) {
    rmSync(whole, { recursive: true, force: true });
    mkdirSync(whole, { recursive: true });
    for (const file of ['package.json', 'package-lock.json']) cpSync(file, `${whole}/${file}`);
  }
  // The next command repeats an interrupted install.
  else rmSync('node_modules/.prepared', { force: true });
  const done = await run('Installing packages', command, [...all, '--loglevel=error'], {}, whole || '.');
  if (!done) fail('The packages could not be installed. Is the npm registry reachable? Run the same command again.');
  if (leaveOut) removeNotRun('node_modules');
  if (whole) {
    renameSync('node_modules', `${whole}/lean`);
    renameSync(`${whole}/node_modules`, 'node_modules');
    rmSync(whole, { recursive: true, force: true });
  }
  if (!existsSync(node))
    fail('Node 24 was not installed with the packages: npm must be allowed to run install scripts.');
  writeFileSync('node_modules/.prepared', leaveOut ? `${wanted} lean` : wanted);
}

/** A folder of build is whole or not there: an open shop never sees a build. */
async function build() {
  // Modification times and sizes are enough to detect a change; a fresh checkout builds once.
  const files = [...sources.flatMap(list), ...settings].map(
    file => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`,
  );
  const { name, version } = JSON.parse(read('package.json'));
  const release = `${version}-${digest(files).slice(0, 10)}`;
  if (!existsSync(`build/${release}`)) {
    const making = `build/making-${process.pid}`;
    rmSync(making, { recursive: true, force: true });
    const done = await run(
      'Building the shop',
      node,
      ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
      { BUILD_FOLDER: making },
    );
    if (!done) fail('The shop could not be built.');
    for (const file of list(`${making}/client/assets`)) compress(file);
    for (const path of readAlong) cpSync(path, `${making}/${path}`, { recursive: true });
    writeFileSync(`${making}/package.json`, JSON.stringify({ name, version, type: 'module' }));
    place(making, `build/${release}`);
  }
  lead(release);
}

/** Another command may have built the same meanwhile. */
function place(making, release) {
  try {
    renameSync(making, release);
  } catch (fault) {
    if (!existsSync(release)) throw fault;
    rmSync(making, { recursive: true });
  }
}

/** Makes a build the one that is started from now on, and removes all but the newest. */
function lead(release) {
  const now = new Date();
  utimesSync(`build/${release}`, now, now);
  const next = `build/next-${process.pid}`;
  rmSync(next, { force: true });
  symlinkSync(release, next, 'junction');
  if (process.platform === 'win32') rmSync('build/current', { force: true });
  renameSync(next, 'build/current');
  const age = name => now - (statSync(`build/${name}`, { throwIfNoEntry: false })?.mtimeMs ?? now);
  const others = readdirSync('build').filter(name => !/^(current$|next)/.test(name) && name !== release);
  const old = others.filter(name => !name.startsWith('making-')).sort((a, b) => age(a) - age(b));
  const leftOver = others.filter(name => name.startsWith('making-') && age(name) > 3_600_000);
  for (const name of [...old.slice(releasesKept - 1), ...leftOver])
    rmSync(`build/${name}`, { recursive: true, force: true });
}

/** Scripts and styles are compressed once, here, and served from these files. */
function compress(file) {
  if (!/\.(js|css)$/.test(file)) return;
  const plain = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
}

/** Runs a program, prints its seconds, and its output only when it fails. */
function run(what, command, args, env = {}, cwd = '.') {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const terminal = process.stdout.isTTY;
  process.stdout.write(terminal ? `${what} ...` : `${what} ...\n`);
  const ticker = setInterval(
    () => process.stdout.write(terminal ? `\r${what} ... ${seconds()} s` : `${what} ... ${seconds()} s\n`),
    terminal ? 1_000 : 15_000,
  );
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: undefined, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text));
    child.on('error', fault => (said += fault.message));
    child.on('close', code => {
      clearInterval(ticker);
      process.stdout.write(`${terminal ? '\r' : ''}${what} ... ${code === 0 ? 'done' : 'failed'} in ${seconds()} s\n`);
      if (code !== 0) console.error(said.slice(-6_000));
      resolve(code === 0);
    });
  });
}

function list(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return list(path);
    return /\.test\.tsx?$/.test(path) ? [] : [path];
  });
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function digest(parts) {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
