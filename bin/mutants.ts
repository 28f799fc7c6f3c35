import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Stryker } from '@stryker-mutator/core';

interface Room {
  /** Folders whose code is mutated, one small change at a time. */
  code: string[];
  /** The tests that should fail. */
  tests: string[];
  /** The share of mutants, in percent, that must be caught. */
  goal: number;
  /** Code that runs only while a module loads is left out: each such mutant would need every test again. */
  ignoreStatic: boolean;
}

const feature = (name: string) => `server/features/${name}`;
const code = '!(*.test).{ts,tsx}';

const rooms: Record<string, Room> = {
  domain: { code: ['domain'], tests: ['domain/**/*.test.ts'], goal: 90, ignoreStatic: false },
  money: {
    code: ['payments', 'refunds', 'order-book', 'checkout'].map(feature),
    // Without tests that fill large tables first: they measure, and take minutes.
    tests: ['payments', 'refunds', 'order-book', 'checkout', 'orders', 'orders-admin'].map(
      name => `${feature(name)}/!(full-*).test.ts`,
    ),
    goal: 80,
    ignoreStatic: true,
  },
};

/** `npm run mutants`: finds changes to the code that no test notices. */
const [name = '', part, tests, ...rest] = process.argv.slice(2);
const room = rooms[name];
const mutate = room && toChange(room, part);
if (!room || !mutate || rest.length > 0) {
  console.error(
    `Usage: npm run mutants -- ${Object.keys(rooms).join(' | ')} [a file or folder of it [the tests to run, as a pattern]]`,
  );
  process.exit(1);
}

process.env.MUTANT_TESTS = tests ?? room.tests.join(' ');
const stryker = new Stryker({
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { related: false, configFile: 'test/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  ignoreStatic: room.ignoreStatic,
  // TypeScript 7 has no API that Stryker could use to read this file.
  tsconfigFile: 'none',
  tempDirName: 'build/mutants',
  ignorePatterns: ['build', 'data', 'docs'],
  concurrency: Math.ceil(availableParallelism() / 2),
  timeoutMS: 20_000,
  thresholds: { break: part ? null : room.goal },
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
