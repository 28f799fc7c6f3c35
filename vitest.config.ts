import { defineConfig } from 'vitest/config';
import LongestFirst from './test/support/longest-first.ts';
import { noPages } from './test/support/no-pages.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{domain,contract,content,web,bench,art}/**/*.test.{ts,tsx}',
            'db/seed/*.test.ts',
            'test/*.test.ts',
          ],
          exclude: ['db/seed/*.database.test.ts'],
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        plugins: [noPages],
        test: {
          name: 'server',
          include: ['{server,bin}/**/*.test.{ts,tsx}', 'db/**/*.database.test.ts', 'test/faults/**/*.test.ts'],
          globalSetup: './test/support/database-server.ts',
          pool: 'threads',
          isolate: false,
          // One more than there are cores: many wait, for a clock, a process or a lock.
          maxWorkers: 3,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
