import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

interface Step {
  name: string;
  command: string[];
}

const reporters = ['--reporter=default', '--reporter=./test/support/failure-list.ts'];
/** What the tests write, gone after them. It takes up to 1 GB. */
const scratch = mkdtempSync(join(roomInMemory() ? '/dev/shm' : tmpdir(), 'gg-'));
// The database's own account must be able to pass through.
chmodSync(scratch, 0o711);
const failureList = (step: string) => join(scratch, `failed-${step}`);

const steps: Step[] = [
  { name: 'types', command: ['react-router', 'typegen', '&&', 'tsc', '--noEmit'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'unit', command: ['vitest', 'run', '--project', 'unit', ...reporters] },
  { name: 'server', command: ['vitest', 'run', '--project', 'server', ...reporters] },
  { name: 'journeys', command: ['playwright', 'test', '--config', 'test/journeys/playwright.config.ts'] },
];

const asked = process.argv.slice(2);
const chosen = asked.length === 0 ? steps : steps.filter(step => asked.includes(step.name));
if (chosen.length === 0) {
  console.error(`There is no such step. Choose among: ${steps.map(step => step.name).join(', ')}`);
  process.exit(1);
}

const results: { name: string; passed: boolean; seconds: number }[] = [];
for (const step of chosen) {
  if (step.name === 'journeys' && !existsSync('test/journeys/playwright.config.ts')) continue;
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const passed = await run(step.command.join(' '), { FAILURE_LIST: failureList(step.name), TMPDIR: scratch });
  results.push({ name: step.name, passed, seconds: Math.round((performance.now() - started) / 100) / 10 });
}

console.log('\n── summary');
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds} s`);
  if (!passed && existsSync(failureList(name)))
    console.log(readFileSync(failureList(name), 'utf8').trimEnd().replace(/^/gm, '  '));
}
rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
process.exit(results.every(result => result.passed) ? 0 : 1);

function run(command: string, env: Record<string, string>): Promise<boolean> {
  return new Promise(done => {
    const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', code => done(code === 0));
  });
}

/** Hundreds of databases are made and dropped again: where each of their files costs a disk, that is a third of the server's tests. */
function roomInMemory(): boolean {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem()) > 6 * 2 ** 30;
}
