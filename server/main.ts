import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type * as Shop from './app.ts';
import { describeUnreachable, openDatabase } from './database/connect.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import type { Env } from './env.ts';
import { serveFiles } from './http/files.ts';
import type { Services } from './services.ts';

/** The Vite server bundle: features, mails and providers. */
export type Bundle = typeof Shop;

export interface Database {
  config: { connectionString: string } | EmbeddedDatabase['config'];
  stop(): Promise<void>;
}

/** The owner's PostgreSQL, or the embedded one. @throws an Error with one clear sentence */
export async function findDatabase(env: Env): Promise<Database> {
  if (!env.DATABASE_URL) return startEmbeddedDatabase({ dataDir: env.DATA_DIR });
  const config = { connectionString: env.DATABASE_URL };
  const { pool, db } = openDatabase(config);
  try {
    await pool.query('select 1');
  } catch (fault) {
    throw new Error(describeUnreachable(env.DATABASE_URL, fault as Error));
  } finally {
    await db.destroy();
  }
  return { config, stop: async () => {} };
}

/** Migrations, one process at a time; answers what was run. Long index builds are allowed to take their time. */
export async function bringUpToDate({ config }: Database): Promise<string[]> {
  const { db } = openDatabase({ ...config, options: '-c lock_timeout=60000' });
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

export interface Shopfront {
  close(): Promise<void>;
}

/** Serves the shop on its port and, unless WORKERS=separate, runs the jobs. */
export async function serve(env: Env, bundle: Bundle, services: Services): Promise<Shopfront> {
  const app = bundle.createApp(services);
  const server = createServer(getRequestListener(serveFiles(app).fetch));
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  await new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen(env.PORT, env.HOST, done);
  });
  const workers = env.WORKERS === 'inside' ? await bundle.startWorkers(services) : null;
  return {
    async close() {
      const closed = new Promise<void>(done => server.close(() => done()));
      server.closeIdleConnections();
      // Live event lines never end by themselves.
      const drained = setTimeout(() => server.closeAllConnections(), 8_000);
      services.live.hangUp();
      await closed;
      clearTimeout(drained);
      await workers?.stop();
      await services.close();
    },
  };
}
