import { Hono } from 'hono';
import { sql } from 'kysely';
import { invariantState } from '#server/database/invariant-findings.ts';
import { pendingSteps } from '#server/database/migrate.ts';
import type { Services } from '#server/services.ts';
import type { AppEnv } from './context.ts';

/**
 * /healthz: the process runs. /readyz: the database answers and has every migration and function. /readyz?deep: also,
 * the hourly check of the invariants ran and found nothing.
 */
export function healthRoutes({ db }: Pick<Services, 'db'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  /** Migrations are never undone, so one complete result is enough. */
  let hasAll = false;
  const pendingNow = async () => {
    if (hasAll) return [];
    const pending = await pendingSteps(db);
    hasAll = pending.length === 0;
    return pending;
  };
  routes.get('/healthz', c => c.json({ ok: true }));
  routes.get('/readyz', async c => {
    try {
      const state = await readiness(db, pendingNow, c.req.query('deep') !== undefined);
      return c.json(state, state.ok ? 200 : 503);
    } catch (fault) {
      c.var.log.warn({ err: fault }, 'not ready');
      return c.json({ ok: false, database: 'unreachable' }, 503);
    }
  });
  return routes;
}

async function readiness(db: Services['db'], pendingNow: () => Promise<string[]>, deep: boolean) {
  await sql`select 1`.execute(db);
  const pending = await pendingNow();
  if (!deep || pending.length > 0) return { ok: pending.length === 0, pending };
  const { broken, checkedAt, isStale } = await invariantState(db);
  return { ok: broken.length === 0 && !isStale, pending, broken, checked_at: checkedAt, stale: isStale };
}
