import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Step {
  name: string;
  command: string[];
}

const reporters = ['--reporter=default', '--reporter=./test/support/failure-list.ts'];
const failureFolder = mkdtempSync(join(tmpdir(), 'gg-test-'));
const failureList = (step: string) => join(failureFolder, step);

const steps: Step[] = [
  { name: 'types', command: ['react-router', 'typegen', '&&', 'tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'check', '.'] },
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
  const passed = await run(step.command.join(' '), { FAILURE_LIST: failureList(step.name) });
  results.push({ name: step.name, passed, seconds: Math.round((performance.now() - started) / 100) / 10 });
}

console.log('\n── summary');
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds} s`);
  if (!passed && existsSync(failureList(name)))
    console.log(readFileSync(failureList(name), 'utf8').trimEnd().replace(/^/gm, '  '));
}
rmSync(failureFolder, { recursive: true });
process.exit(results.every(result => result.passed) ? 0 : 1);

function run(command: string, env: Record<string, string>): Promise<boolean> {
  return new Promise(done => {
    const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', code => done(code === 0));
  });
}
