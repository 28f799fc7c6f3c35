import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  AskedLink,
  AskLinkInput,
  ConfirmInput,
  LinkAbout,
  LinkToken,
  ResetPasswordInput,
  SecondStepInput,
  Session,
  SignedIn,
  SignInInput,
  SignUpInput,
} from '#contract/accounts/shapes.ts';
import { routes } from '#contract/routes.ts';
import { setSessionCookie } from '#server/auth/session-cookie.ts';
import { type AppEnv, presentViewer } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { confirmEmail, peekConfirmation } from './confirm-email.ts';
import { countBadges, countCustomers } from './queries.ts';
import { peekReset, requestReset, resetPassword } from './reset-password.ts';
import { secondStep, signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const LinkQuery = z.object(LinkToken.shape);

/** Sign-in, sign-up, sign-out, mailed links and the session. */
export function accountsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { env, db } = services;
  const api = new OpenAPIHono<AppEnv>();

  endpoint(
    api,
    routes.getSession,
    { summary: 'Who is signed in, and the counts of the badges', access: 'anyone', reply: Session },
    async ({ c, viewer }) => {
      c.header('cache-control', 'private, no-store');
      if (!viewer) return { user: null, cart_count: 0, wishlist_count: 0 };
      return { user: presentViewer(viewer), ...(await countBadges(db, viewer.id)) };
    },
  );
  endpoint(
    api,
    routes.signIn,
    {
      summary: 'Sign in with email and password',
      access: 'anyone',
      limit: 'signIn',
      body: SignInInput,
      reply: SignedIn,
    },
    ({ c, body }) => signIn(services, c, body),
  );
  endpoint(
    api,
    routes.signUp,
    { summary: 'Create an account and sign in', access: 'anyone', limit: 'signUp', body: SignUpInput, reply: SignedIn },
    ({ c, body }) => signUp(services, c, body),
  );
  endpoint(
    api,
    routes.forgotPassword,
    {
      summary: 'Ask for a link to set a new password',
      access: 'anyone',
      limit: 'askLink',
      body: AskLinkInput,
      reply: AskedLink,
    },
    ({ c, body }) => requestReset(services, c.var.clientIp, body),
  );
  endpoint(
    api,
    routes.peekReset,
    { summary: 'Whose password a link sets', access: 'anyone', limit: 'openLink', query: LinkQuery, reply: LinkAbout },
    ({ c, query }) => {
      c.header('cache-control', 'private, no-store');
      return peekReset(services, query.token);
    },
  );
  endpoint(
    api,
    routes.resetPassword,
    {
      summary: 'Set a new password by the link of a mail',
      access: 'anyone',
      limit: 'openLink',
      body: ResetPasswordInput,
      reply: SignedIn,
    },
    ({ c, body }) => resetPassword(services, c, body),
  );
  endpoint(
    api,
    routes.peekConfirmation,
    {
      summary: 'Which address a link confirms',
      access: 'anyone',
      limit: 'openLink',
      query: LinkQuery,
      reply: LinkAbout,
    },
    ({ c, query }) => {
      c.header('cache-control', 'private, no-store');
      return peekConfirmation(services, query.token);
    },
  );
  endpoint(
    api,
    routes.confirmEmail,
    {
      summary: 'Confirm an address by the link of a mail',
      access: 'anyone',
      limit: 'openLink',
      body: ConfirmInput,
      reply: LinkAbout,
    },
    ({ viewer, body }) => confirmEmail(services, viewer, body),
  );
  endpoint(
    api,
    routes.secondStep,
    {
      summary: 'The code that follows a right password',
      access: 'anyone',
      limit: 'signIn',
      body: SecondStepInput,
      reply: SignedIn,
    },
    ({ c, body }) => secondStep(services, c, body.code),
  );
  endpoint(
    api,
    routes.signOut,
    { summary: 'End this session', access: 'anyone', reply: Done },
    async ({ c, viewer }) => {
      if (viewer) await db.deleteFrom('sessions').where('id', '=', viewer.sessionId).execute();
      setSessionCookie(c, env, '');
      return { ok: true as const };
    },
  );
  endpoint(
    api,
    routes.getUserCount,
    { summary: 'Number of customers', access: 'staff', reply: z.object({ count: z.int() }) },
    async () => ({ count: await countCustomers(db) }),
  );
  return api;
}
