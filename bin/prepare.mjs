// Installs and builds what is missing. Plain JavaScript without packages, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const node = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const sources = ['web', 'server', 'bin', 'domain', 'contract', 'content', 'db/seed', 'public'];
const settings = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];

await install();
if (process.argv.includes('--build')) await build();

async function install() {
  const wanted = digest([read('package.json'), read('package-lock.json'), process.platform, process.arch]);
  if (read('node_modules/.prepared') === wanted && existsSync(node)) return;
  const npm = process.env.npm_execpath;
  // Not `npm ci`: a lock file made where only some platforms' binaries are served lacks the other platforms' entries.
  const args = ['install', '--no-save', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  const [command, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  // The next command repeats an interrupted install.
  rmSync('node_modules/.prepared', { force: true });
  const done = await run('Installing packages', command, all);
  if (!done) fail('The packages could not be installed. Is the npm registry reachable? Run the same command again.');
  if (!existsSync(node))
    fail('Node 24 was not installed with the packages: npm must be allowed to run install scripts.');
  writeFileSync('node_modules/.prepared', wanted);
}

async function build() {
  // Modification times and sizes are enough to detect a change; a fresh checkout builds once.
  const files = [...sources.flatMap(list), ...settings].map(
    file => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`,
  );
  const wanted = digest(files);
  if (read('build/.prepared') === wanted && existsSync('build/server/start.js')) return;
  mkdirSync('build', { recursive: true });
  writeFileSync('build/.prepared', '');
  const done = await run('Building the shop', node, [
    'node_modules/@react-router/dev/bin.cjs',
    'build',
    '--logLevel',
    'warn',
  ]);
  if (!done) fail('The shop could not be built.');
  for (const file of list('build/client/assets')) compress(file);
  writeFileSync('build/.prepared', wanted);
}

/** Scripts and styles are compressed once, here, and served from these files. */
function compress(file) {
  if (!/\.(js|css)$/.test(file)) return;
  const plain = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
}

/** Runs a program, prints its seconds, and its output only when it fails. */
function run(what, command, args) {
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
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: undefined },
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
