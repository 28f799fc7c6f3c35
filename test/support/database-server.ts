import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/database/connect.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { findBrowser } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    database: PoolConfig;
  }
}

export const templateName = 'gg_template';

/** One temporary PostgreSQL for the run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  // Unpacked once: two files at the same time would start what the other is still writing.
  await findBrowser();
  const dataDir = mkdtempSync(join(tmpdir(), 'gg-test-'));
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: '300',
  };
  const server = await startEmbeddedDatabase({ dataDir, settings, database: templateName });
  const { db } = openDatabase({ ...server.config, options: '' });
  await migrate(db);
  await db.destroy();
  project.provide('database', server.config);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
