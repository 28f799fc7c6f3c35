import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import { viewerFinder } from '#server/auth/viewer.ts';
import { accountsRoutes } from '#server/features/accounts/routes.ts';
import { faultResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import { doorway } from '#server/http/doorway.ts';
import type { Services } from '#server/services.ts';
import { setAccess } from './set-access.ts';

type Routes = (services: Services) => Hono<AppEnv>;
type Body = object | undefined;

export interface Answer<Data> {
  status: number;
  headers: Headers;
  data: Data;
}

/** The caller: anonymous, or with a session cookie. */
export interface Caller {
  /** `Data` is the body the test expects; a refusal's body is `{ error }`. */
  send<
    Data = {
      error: { code: string; message: string; fields?: Record<string, string>; facts?: Record<string, unknown> };
    },
  >(method: string, path: string, body?: Body, headers?: Record<string, string>): Promise<Answer<Data>>;
  /** The user's id; empty for a guest. */
  id: string;
  cookie: string;
}

export interface TestApp {
  app: Hono<AppEnv>;
  guest: Caller;
  /** A new account with a session; `proven` confirms its address, `staff` also sets the admin flag. */
  signIn(email: string, options?: { staff?: boolean; proven?: boolean }): Promise<Caller>;
  /** A new session of an account made by `signIn`. */
  signInAgain(email: string): Promise<Caller>;
}

export const testPassword = 'Test-Password-1!';

/** The doorway and the accounts with a test's routes, as a function Request → Response. */
export function testApp(services: Services, ...routes: Routes[]): TestApp {
  const { env, log, limiter, meter, db } = services;
  const app = new OpenAPIHono<AppEnv>();
  const parts = { log, limiter, meter, dev: false, publicUrl: env.PUBLIC_URL, trustProxy: env.TRUST_PROXY };
  app.use(...doorway({ ...parts, findViewer: viewerFinder(services) }));
  app.onError((fault, c) => faultResponse(c, fault));
  for (const make of new Set<Routes>([accountsRoutes, ...routes])) app.route('/api', make(services));
  const guest = caller(app, '', '');
  const enter = async (path: string, body: Body) => {
    const { data, headers } = await guest.send<{ user: { id: string } }>('POST', path, body);
    return caller(app, data.user.id, headers.getSetCookie()[0]?.split(';')[0] ?? '');
  };
  return {
    app,
    guest,
    async signIn(email, { staff = false, proven = false } = {}) {
      const body = { full_name: 'Test Person', email, password: testPassword };
      const account = await enter('/api/auth/sign-up', body);
      if (staff || proven) await setAccess(db, account.id, { email_verified: true, is_admin: staff });
      return account;
    },
    signInAgain: email => enter('/api/auth/sign-in', { email, password: testPassword }),
  };
}

/** As a browser sends a form: with its length. */
export async function encodeForm(form: FormData, headers: Record<string, string>): Promise<ArrayBuffer> {
  const encoded = new Response(form);
  const bytes = await encoded.arrayBuffer();
  headers['content-type'] = encoded.headers.get('content-type') ?? '';
  headers['content-length'] = String(bytes.byteLength);
  return bytes;
}

export function caller(app: Hono<AppEnv>, id: string, cookie: string): Caller {
  return {
    id,
    cookie,
    async send<Data>(method: string, path: string, body?: Body, more: Record<string, string> = {}) {
      const isForm = body instanceof FormData;
      const headers: Record<string, string> = {
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...more,
      };
      const sent = isForm ? await encodeForm(body, headers) : body && JSON.stringify(body);
      const answer = await app.request(path, { method, headers, ...(sent ? { body: sent } : {}) });
      const isJson = answer.headers.get('content-type')?.includes('json');
      const data = (isJson ? await answer.json() : await answer.text()) as Data;
      return { status: answer.status, headers: answer.headers, data };
    },
  };
}
