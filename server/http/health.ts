import { Hono } from 'hono';
import { sql } from 'kysely';
import { pendingMigrations } from '#server/database/migrate.ts';
import type { Services } from '#server/services.ts';
import type { AppEnv } from './context.ts';

/** /healthz: the process lives. /readyz: the database answers and has every migration. */
export function healthRoutes({ db }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/healthz', c => c.json({ ok: true }));
  routes.get('/readyz', async c => {
    try {
      await sql`select 1`.execute(db);
      const pending = await pendingMigrations(db);
      return c.json({ ok: pending.length === 0, pending }, pending.length === 0 ? 200 : 503);
    } catch (fault) {
      c.var.log.warn({ err: fault }, 'not ready');
      return c.json({ ok: false, database: 'unreachable' }, 503);
    }
  });
  return routes;
}
