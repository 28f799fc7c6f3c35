import { defineConfig } from 'vitest/config';
import { noPages } from '../support/no-pages.ts';

const tests = (process.env.MUTANT_TESTS ?? '').split(' ');
const needsDatabase = tests.some(pattern => !pattern.startsWith('domain/'));

/**
 * The tests for `npm run mutants`. Given to Stryker itself, they would see a changed constant only after it was read.
 */
export default defineConfig({
  root: process.cwd(),
  plugins: [noPages],
  test: {
    include: tests,
    globalSetup: needsDatabase ? './test/support/database-server.ts' : [],
    setupFiles: needsDatabase ? './test/mutants/drop-databases.ts' : [],
    pool: 'threads',
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
