import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { exportText } from '#content/words/security.ts';
import { AccountExport, DeviceSessions, OwnerProof } from '#contract/account-settings/shapes.ts';
import { isRefusal } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import { setSessionCookie } from '#server/auth/session-cookie.ts';
import type { AppEnv } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { deleteAccount } from './delete-account.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { exportAccount } from './export-account.ts';
import { readSessions } from './queries.ts';

const SessionParams = z.object({ id: z.uuid() });
const access = 'customer' as const;

/** The data of an account: devices, export and deletion. */
export function accountDataRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { db, env, limiter } = services;

  endpoint(api, routes.listSessions, { summary: 'Where I am signed in', access, reply: DeviceSessions }, ({ viewer }) =>
    readSessions(db, viewer.id, viewer.sessionId),
  );
  endpoint(
    api,
    routes.endSession,
    { summary: 'Sign one device out', access, params: SessionParams, reply: DeviceSessions },
    ({ viewer, params }) => endSession(services, viewer, params.id),
  );
  endpoint(
    api,
    routes.endOtherSessions,
    { summary: 'Sign all other devices out', access, reply: DeviceSessions },
    ({ viewer }) => endOtherSessions(services, viewer),
  );
  endpoint(
    api,
    routes.exportAccount,
    { summary: 'All the shop knows of me, as a file', access, reply: AccountExport },
    async ({ c, viewer }) => {
      const refused = await limiter.takeFor('exportAccount', viewer.id);
      if (refused) return refused;
      c.header('content-disposition', `attachment; filename="${exportText.fileName}"`);
      return exportAccount(db, viewer);
    },
  );
  endpoint(
    api,
    routes.deleteAccount,
    { summary: 'Delete my account', access, body: OwnerProof, reply: Done },
    async ({ c, viewer, body }) => {
      const done = await deleteAccount(services, viewer, body);
      if (!isRefusal(done)) setSessionCookie(c, env, '');
      return done;
    },
  );
  return api;
}
