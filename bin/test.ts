import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeScratch } from './scratch.ts';

/**
 * `npm test` runs the gate, `npm test -- all` everything, `npm test -- unit server` single steps, and
 * `npm test -- server/lists/csv.test.ts` single files or folders.
 */
interface Step {
  /** A shell command. */
  command: string;
  /** It runs beside the other quick steps, and its output is shown once it has ended. */
  isQuick?: boolean;
  /** It runs beside the tests of the server, and its output is shown once theirs has ended. */
  isBeside?: boolean;
  /** It needs the built shop. */
  needsBuild?: boolean;
  /** Only `npm test -- all` runs it. */
  isLong?: boolean;
  env?: Record<string, string>;
}

const vitest = 'vitest run --reporter=default --reporter=./test/support/failures/failure-list.ts';
const playwright = 'playwright test --config test/journeys/playwright.config.ts';

const steps: Record<string, Step> = {
  types: { command: 'tsc --noEmit', isQuick: true },
  lint: { command: 'biome check . && knip', isQuick: true },
  unit: { command: `${vitest} --project unit`, isQuick: true },
  server: { command: `${vitest} --project server` },
  trials: { command: `${vitest} --project trials`, needsBuild: true, isLong: true },
  // A journey mostly waits for its browser, a test of the server for its database.
  journeys: { command: playwright, needsBuild: true, isBeside: true },
};
const build: Step = { command: 'node bin/prepare.mjs --build', isQuick: true };

const scratch = makeScratch();
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
await Promise.all(planned.filter(([, { isQuick }]) => isQuick).map(step => take(step)));
const inTurn = inOrder(planned.filter(([, { isQuick, isBeside }]) => !isQuick && !isBeside));
await Promise.all([inTurn, ...planned.filter(([, { isBeside }]) => isBeside).map(step => take(step, inTurn))]);

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
      tests: { command: `${vitest} ${tests.join(' ')}`, needsBuild: tests.some(mayStartShops) },
    }),
    ...(journeys.length > 0 && {
      'some journeys': { command: `${playwright} ${journeys.map(file => basename(file)).join(' ')}`, needsBuild: true },
    }),
  };
}

/** The tests beside these, test/*.test.ts, are unit tests. */
function mayStartShops(file: string): boolean {
  return /^(bin|test\/faults)\b|^test\/?$/.test(file);
}

async function inOrder(steps: [string, Step][]): Promise<void> {
  for (const step of steps) await take(step, Promise.resolve());
}

/** Its output is shown as it comes, but not before `turn`; without one, once the step has ended. */
async function take([name, { command, env = {} }]: [string, Step], turn?: Promise<void>): Promise<void> {
  const started = performance.now();
  // A folder of its own: two steps would unpack the same browser.
  const own = join(scratch, name);
  mkdirSync(own, { mode: 0o711 });
  const passed = await run(name, command, { ...env, FAILURE_LIST: failureList(name), TMPDIR: own }, turn);
  results.push({ name, passed, seconds: Math.round((performance.now() - started) / 100) / 10 });
}

function run(name: string, command: string, env: Record<string, string>, turn?: Promise<void>): Promise<boolean> {
  const child = spawn(command, { shell: true, stdio: ['inherit', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const { promise: ended, resolve } = Promise.withResolvers<boolean>();
  let held: string[] | null = [`\n── ${name}\n`];
  const show = (text: string) => void (held?.push(text) ?? process.stdout.write(text));
  void (turn ?? ended).then(() => {
    process.stdout.write(held?.join('') ?? '');
    held = null;
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', show);
  child.on('close', code => resolve(code === 0));
  return ended;
}
