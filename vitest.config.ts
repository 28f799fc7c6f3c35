import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import LongestFirst from './test/support/longest-first.ts';
import { noPages } from './test/support/no-pages.ts';
import { patience } from './test/support/patience.ts';

const server = (name: string, include: string[], exclude: string[] = []): TestProjectConfiguration => ({
  plugins: [noPages],
  test: {
    name,
    include,
    exclude,
    globalSetup: './test/support/database-server.ts',
    pool: 'threads',
    isolate: false,
    // One more than there are cores: many wait, for a clock, a process or a lock.
    maxWorkers: 3,
    // After unit tests that are asked for beside them, which have another number of workers.
    sequence: { groupOrder: 1 },
    expect: { poll: { timeout: patience / 2 } },
    testTimeout: patience,
    hookTimeout: patience,
  },
});

/** A PostgreSQL of their own, or several, started, killed and copied: what an operator leans on, not a shopper. */
const databaseTrials = ['server/database/{backup,embedded}.test.ts', 'server/database/own-server/*.test.ts'];

/** Tables of thousands of rows, and events in every order. */
const grownTrials = [
  'server/**/{full,many,long}-*.test.ts',
  'server/**/{*-permutations,any-order}.test.ts',
  'server/features/palette/find-things.test.ts',
  'db/seed/grow.database.test.ts',
];

const serverTrials = [...databaseTrials, ...grownTrials];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,content,web,bench}/**/*.test.{ts,tsx}', 'db/seed/*.test.ts', 'test/*.test.ts'],
          exclude: ['db/seed/*.database.test.ts'],
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          testTimeout: patience,
        },
      },
      server('server', ['server/**/*.test.{ts,tsx}', 'db/**/*.database.test.ts'], serverTrials),
      // Shops that are started as processes, killed, cut off and attacked.
      server('trials', ['bin/**/*.test.ts', 'test/faults/**/*.test.ts', ...serverTrials]),
    ],
  },
});
