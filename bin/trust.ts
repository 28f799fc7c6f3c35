import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

interface Run {
  rounds: number;
  files: string[];
  /** How many journeys share the rounds: each permutation test runs several. */
  shares?: number;
  /** In a browser, with Playwright. */
  isJourney?: boolean;
}

const faults = (name: string) => `test/faults/${name}.test.ts`;
const payments = (name: string) => `server/features/payments/${name}.test.ts`;

/**
 * `npm run trust`: the trials, at full size or a share of it. Each run prints its seed; docs/trust-results.md says how
 * long it takes.
 */
const runs: Record<string, Run> = {
  race: { rounds: 10_000, files: [faults('race')] },
  keys: { rounds: 10_000, files: [faults('keys')] },
  stripe: { rounds: 5_000, shares: 5, files: [payments('stripe-permutations')] },
  paypal: { rounds: 5_000, shares: 8, files: [payments('paypal-permutations')] },
  tracking: { rounds: 10_000, files: ['server/features/parcels/any-order.test.ts'] },
  moves: {
    rounds: 1,
    files: ['server/features/orders-admin/staff-moves.test.ts', 'server/features/orders/other-moves.test.ts'],
  },
  changes: { rounds: 10_000, files: [faults('changes')] },
  variants: { rounds: 5_000, files: [faults('variants')] },
  upgrade: { rounds: 10_000, files: [faults('grown-upgrade')] },
  stock: { rounds: 5_000, files: [faults('busy-stock')] },
  crashes: { rounds: 34, files: [faults('crashes')] },
  kills: { rounds: 50, files: ['kills', 'kill-starts', 'kill-migration', 'kill-workers'].map(faults) },
  money: { rounds: 100_000, shares: 2, files: [payments('stripe-faults'), payments('paypal-faults')] },
  uploads: { rounds: 360, files: ['uploads/hostile-uploads', 'uploads/upload-crowd'].map(faults) },
  caches: { rounds: 10_000, files: [faults('caches')] },
  'third-parties': { rounds: 200, files: [faults('third-parties')] },
  restore: { rounds: 20_000, files: [faults('restore')] },
  clock: { rounds: 100, files: [faults('clock')] },
  disk: { rounds: 3, files: ['server/features/catalog/full-disk.test.ts', faults('full-disk')] },
  sizes: { rounds: 10_000, files: ['bin/slow-bodies.test.ts', faults('sizes')] },
  slow: { rounds: 1, files: [faults('resilience')] },
  coupons: { rounds: 10_000, files: [faults('coupons')] },
  webhooks: { rounds: 500, files: [faults('webhooks')] },
  fuzz: { rounds: 1_000_000, files: [faults('fuzz/fuzz'), faults('fuzz/fuzz-shop')] },
  scripts: { rounds: 1080, files: [faults('scripts/scripts')] },
  restarts: { rounds: 10_000, files: [faults('restarts')] },
  cuts: { rounds: 10_000, files: [faults('cuts')] },
  alike: { rounds: 200, files: [faults('alike')] },
  lives: { rounds: 10_000, files: [faults('lives')] },
  rights: { rounds: 3, files: [faults('rights/rights')] },
  typed: { rounds: 12, files: ['typed-early'], isJourney: true },
};

const { values } = parseArgs({
  options: { seed: { type: 'string' }, scale: { type: 'string', default: '1' }, only: { type: 'string' } },
});
const seed = Number(values.seed ?? randomInt(1, 1_000_000));
const scale = Number(values.scale);
const chosen = Object.entries(runs).filter(([name]) => !values.only || name === values.only);
const isWrong = chosen.length === 0 || !Number.isSafeInteger(seed) || !(scale > 0);
if (isWrong) {
  console.error(`Usage: npm run trust -- [--scale N] [--seed N] [--only ${Object.keys(runs).join(' | ')}]`);
  process.exit(1);
}

const results: { name: string; passed: boolean; seconds: number }[] = [];
for (const [name, run] of chosen) {
  const rounds = Math.ceil(run.rounds * scale);
  console.log(`\n── ${name}: ${rounds} rounds, seed ${seed}`);
  const started = performance.now();
  const passed = await runTests(run, rounds, Math.ceil(rounds / (run.shares ?? 1)));
  results.push({ name, passed, seconds: Math.round((performance.now() - started) / 1000) });
}
console.log('\n── summary');
for (const { name, passed, seconds } of results)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds} s  seed ${seed}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

function runTests({ files, isJourney }: Run, rounds: number, each: number): Promise<boolean> {
  const env = {
    ...process.env,
    FAULT_SEED: String(seed),
    FAULT_ROUNDS: String(rounds),
    PERMUTATIONS: String(each),
    JOURNEYS: String(each),
    EARLY_TRIES: String(rounds),
  };
  const runner = isJourney
    ? ['playwright', 'test', '--config', 'test/journeys/playwright.config.ts']
    : ['vitest', 'run', '--project', 'server', '--project', 'trials'];
  return new Promise(done => {
    const child = spawn('npx', [...runner, ...files], { stdio: 'inherit', env });
    child.on('close', code => done(code === 0));
  });
}
