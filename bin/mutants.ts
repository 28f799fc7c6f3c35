import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { makeScratch } from './scratch.ts';

interface Room {
  /** Folders whose code is mutated, one small change at a time. */
  code: string[];
  /** The tests that should fail. */
  tests: string[];
  /** The share of mutants, in percent, that must be caught. */
  goal: number;
  /** Code that runs only while a module loads is left out: each such mutant would need every test again. */
  ignoreStatic: boolean;
  /** Changes tried at once. */
  concurrency: number;
}

const feature = (name: string) => `server/features/${name}`;
const code = '!(*.test).{ts,tsx}';
const cores = availableParallelism();

const rooms: Record<string, Room> = {
  domain: { code: ['domain'], tests: ['domain/**/*.test.ts'], goal: 90, ignoreStatic: false, concurrency: cores },
  money: {
    code: ['payments', 'refunds', 'order-book', 'checkout'].map(feature),
    // Without tests that fill large tables first: they measure, and take minutes.
    tests: ['payments', 'refunds', 'order-book', 'checkout', 'orders', 'orders-admin'].map(
      name => `${feature(name)}/!(full-*).test.ts`,
    ),
    goal: 80,
    ignoreStatic: true,
    // Their tests mostly wait, for the database or a clock.
    concurrency: cores * 2,
  },
};

/**
 * `npm run mutants`: finds changes to the code that no test notices. `--share` takes a random share of its paragraphs
 * (functions, mostly): a whole room of the server takes hours.
 */
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
});
const [name = '', part, tests, ...rest] = positionals;
const room = rooms[name];
const files = room && toChange(room, part);
const share = Number(asked.share);
if (!room || !files || rest.length > 0 || !(share > 0 && share <= 1)) {
  console.error(
    `Usage: npm run mutants -- ${Object.keys(rooms).join(' | ')} [a file or folder of it [the tests to run, as a pattern]] [--share 0.1 --seed 1]`,
  );
  process.exit(1);
}
const mutate = share < 1 ? globSync(files).flatMap(file => someOf(file, share, asked.seed)) : files;

process.env.MUTANT_TESTS = tests ?? room.tests.join(' ');
const scratch = makeScratch();
process.env.TMPDIR = scratch;
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
const stryker = new Stryker({
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { related: false, configFile: 'test/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  ignoreStatic: room.ignoreStatic,
  // TypeScript 7 has no API that Stryker could use to read this file.
  tsconfigFile: 'none',
  // All tests of a room once, on a machine that others use too.
  dryRunTimeoutMinutes: 30,
  tempDirName: 'build/mutants',
  ignorePatterns: ['build', 'data', 'docs'],
  concurrency: room.concurrency,
  timeoutMS: 20_000,
  thresholds: { break: part || share < 1 ? null : room.goal },
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'build/mutants.html' },
  jsonReporter: { fileName: 'build/mutants.json' },
});
await stryker.runMutationTest();

function toChange(room: Room, part: string | undefined): string[] | undefined {
  if (!part) return room.code.map(folder => `${folder}/**/${code}`);
  const path = [part, `${part}.ts`].find(existsSync)?.replace(/\/$/, '');
  if (!path || !room.code.some(folder => `${path}/`.startsWith(`${folder}/`))) return undefined;
  return [statSync(path).isDirectory() ? `${path}/**/${code}` : path];
}

/** Line ranges of a file that hold about this share of its paragraphs, chosen by the seed. */
function someOf(file: string, share: number, seed: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const ends = lines.flatMap((line, index) => (line === '' ? [index] : []));
  return ends.flatMap((end, nth) => {
    const start = (ends[nth - 1] ?? -1) + 2;
    const drawn = createHash('sha256').update(`${seed} ${file} ${start}`).digest().readUInt32BE() / 2 ** 32;
    return end >= start && drawn < share ? [`${file}:${start}-${end}`] : [];
  });
}
