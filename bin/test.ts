import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/**
 * `npm test` runs the gate, `npm test -- all` everything, `npm test -- unit server` single steps, and
 * `npm test -- server/lists/csv.test.ts` single files or folders.
 */
interface Step {
  /** A shell command. */
  command: string;
  /** It runs beside the other quick steps, and its output is shown once it has ended. */
  isQuick?: boolean;
  /** It needs the built shop. */
  needsBuild?: boolean;
  /** Only `npm test -- all` runs it. */
  isLong?: boolean;
  env?: Record<string, string>;
}

const vitest = 'vitest run --reporter=default --reporter=./test/support/failure-list.ts';
const playwright = 'playwright test --config test/journeys/playwright.config.ts';

const steps: Record<string, Step> = {
  types: { command: 'tsc --noEmit', isQuick: true },
  lint: { command: 'biome check . && knip', isQuick: true },
  unit: { command: `${vitest} --project unit`, isQuick: true },
  server: { command: `${vitest} --project server` },
  trials: { command: `${vitest} --project trials`, needsBuild: true, isLong: true },
  journeys: { command: playwright, needsBuild: true },
};
const build: Step = { command: 'node bin/prepare.mjs --build', isQuick: true };

/** The tests' temporary files, removed afterwards. Up to 1 GB. */
const scratch = mkdtempSync(join(roomInMemory() ? '/dev/shm' : tmpdir(), 'gg-'));
// The database's own account must be able to enter it.
chmodSync(scratch, 0o711);
const failureList = (step: string) => join(scratch, `failed-${step}`);

const chosen = choose(process.argv.slice(2));
if (typeof chosen === 'string') {
  console.error(chosen);
  process.exit(1);
}
const planned = Object.entries(
  Object.values(chosen).some(({ needsBuild }) => needsBuild) ? { ...chosen, build } : chosen,
);
const results: { name: string; passed: boolean; seconds: number }[] = [];
await Promise.all(planned.filter(([, { isQuick }]) => isQuick).map(take));
for (const step of planned.filter(([, { isQuick }]) => !isQuick)) await take(step);

console.log('\n── summary');
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds} s`);
  if (!passed && existsSync(failureList(name)))
    console.log(readFileSync(failureList(name), 'utf8').trimEnd().replace(/^/gm, '  '));
}
rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
process.exit(results.every(result => result.passed) ? 0 : 1);

/** The steps given by name, or those that run the given files. Returns a sentence if there is no such thing. */
function choose(asked: string[]): Record<string, Step> | string {
  if (asked.length === 0)
    return {
      ...Object.fromEntries(Object.entries(steps).filter(([, { isLong }]) => !isLong)),
      journeys: { ...steps.journeys, env: { JOURNEYS: 'gate' } } as Step,
    };
  if (asked.includes('all')) return steps;
  const names = asked.filter(name => name in steps);
  const files = asked.filter(name => !(name in steps));
  const missing = files.find(file => !existsSync(file));
  if (missing)
    return `There is no step and no file named ${missing}. The steps are: all, ${Object.keys(steps).join(', ')}.`;
  const journeys = files.filter(file => file.startsWith('test/journeys'));
  const tests = files.filter(file => !journeys.includes(file));
  return {
    ...Object.fromEntries(Object.entries(steps).filter(([name]) => names.includes(name))),
    ...(tests.length > 0 && {
      tests: { command: `${vitest} ${tests.join(' ')}`, needsBuild: tests.some(file => /^(bin|test)\b/.test(file)) },
    }),
    ...(journeys.length > 0 && {
      'some journeys': { command: `${playwright} ${journeys.map(file => basename(file)).join(' ')}`, needsBuild: true },
    }),
  };
}

async function take([name, { command, isQuick = false, env = {} }]: [string, Step]): Promise<void> {
  if (!isQuick) console.log(`\n── ${name}`);
  const started = performance.now();
  const given = { ...env, FAILURE_LIST: failureList(name), TMPDIR: scratch };
  const { passed, output } = await run(command, given, isQuick);
  if (isQuick) console.log(`\n── ${name}\n${output.trimEnd()}`);
  results.push({ name, passed, seconds: Math.round((performance.now() - started) / 100) / 10 });
}

/** Runs a command, and collects its output if that is to be shown later. */
function run(command: string, env: Record<string, string>, isCollected: boolean) {
  return new Promise<{ passed: boolean; output: string }>(done => {
    const stdio = isCollected ? 'pipe' : 'inherit';
    const child = spawn(command, { shell: true, stdio, env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part));
    child.on('close', code => done({ passed: code === 0, output }));
  });
}

/** Hundreds of databases are created and dropped: on a disk that is a third of the server tests' time. */
function roomInMemory(): boolean {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem()) > 6 * 2 ** 30;
}
