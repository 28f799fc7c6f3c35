import { Hono } from 'hono';
import { sql } from 'kysely';
import { pendingSteps } from '#server/database/migrate.ts';
import { singleFlight } from '#server/flow/single-flight.ts';
import type { Services } from '#server/services.ts';
import type { AppEnv } from './context.ts';

/** What /readyz?deep adds: whether all is well, and the facts. */
export type DeepLook = () => Promise<{ ok: boolean }>;

/**
 * /healthz: the process runs. /readyz: the database answers and has every migration and function. /readyz?deep: also
 * what `deepLook` says of the rest; one look answers all who ask meanwhile.
 */
export function healthRoutes({ db }: Pick<Services, 'db'>, deepLook: DeepLook): Hono<AppEnv> {
  const flights = singleFlight<{ ok: boolean }>();
  const look = () => flights('', deepLook);
  const routes = new Hono<AppEnv>();
  /** Migrations are never undone, so one complete result is enough. */
  let hasAll = false;
  const pendingNow = async () => {
    if (hasAll) return [];
    const pending = await pendingSteps(db);
    hasAll = pending.length === 0;
    return pending;
  };
  routes.get('/healthz', c => c.json({ ok: true }, 200, unkept));
  routes.get('/readyz', async c => {
    try {
      const state = await readiness(db, pendingNow, c.req.query('deep') === undefined ? null : look);
      return c.json(state, state.ok ? 200 : 503, unkept);
    } catch (fault) {
      c.var.log.warn({ err: fault }, 'not ready');
      return c.json({ ok: false, database: 'unreachable' }, 503, unkept);
    }
  });
  return routes;
}

/** A proxy that keeps answers would keep a shop ready that is not. */
const unkept = { 'cache-control': 'no-store' };

async function readiness(db: Services['db'], pendingNow: () => Promise<string[]>, look: DeepLook | null) {
  await sql`select 1`.execute(db);
  const pending = await pendingNow();
  if (!look || pending.length > 0) return { ok: pending.length === 0, pending };
  return { pending, ...(await look()) };
}
