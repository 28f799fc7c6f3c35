import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openLivesShop } from './lives/shop.ts';
import { type Step, walked } from './lives/step.ts';
import { themes, walk, walksOf } from './lives/walk.ts';
import { announceRun, rounds, seed } from './seed.ts';

const shop = await openLivesShop();
const count = rounds(40);
/** When to give up on a busy machine. */
const patience = 120_000 + count * 20_000;

it.each(Object.entries(themes))(
  'after every step of a walk mostly about %s the books agree with the model',
  async (_, steps) => {
    announceRun('lives', count);
    await takeWalks(steps, Math.max(1, Math.ceil(count / Object.keys(themes).length)), seed);
  },
  patience,
);

// Fewer walks than this cannot hold every verb.
it.runIf(count >= 40)(
  'every action was walked at least twice',
  async () => {
    const rare = () => [...walked].filter(([, times]) => times < 2);
    // Forty walks may leave out a rare verb, so further walks follow until every verb was walked.
    for (let turn = 1; rare().length > 0 && turn <= 8; turn += 1)
      for (const steps of Object.values(themes)) await takeWalks(steps, 3, seed + turn);
    expect(rare()).toEqual([]);
  },
  patience,
);

async function takeWalks(steps: (typeof themes)[string], numRuns: number, from: number): Promise<void> {
  const property = fc.asyncProperty(walksOf(steps), async taken => {
    await walk(shop, taken);
  });
  // Reports a failed walk before the test's own time is over, however far it was shortened.
  const interruptAfterTimeLimit = 60_000 + count * 10_000;
  await fc.assert(property, { numRuns, seed: from, asyncReporter: report, interruptAfterTimeLimit });
}

/** Throws the shortest walk that goes wrong, step by step. */
async function report(run: fc.RunDetails<[Iterable<Step>]>): Promise<void> {
  if (!run.failed) return;
  const fault = run.errorInstance instanceof Error ? (run.errorInstance.stack ?? '') : String(run.errorInstance);
  throw new Error(
    `Walk ${run.numRuns} of seed ${run.seed} went wrong, after ${run.numShrinks} steps of shrinking:\n${stepsOf(run)}\n${fault}`,
  );
}

function stepsOf({ counterexample }: fc.RunDetails<[Iterable<Step>]>): string {
  const [walk] = counterexample ?? [];
  const { commands = [] } = (walk ?? {}) as { commands?: { hasRan: boolean; cmd: Step }[] };
  return commands
    .filter(({ hasRan }) => hasRan)
    .map(({ cmd }, at) => `${at + 1}. ${cmd.toString()}`)
    .join('\n');
}
