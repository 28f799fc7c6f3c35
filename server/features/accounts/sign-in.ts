import type { Context } from 'hono';
import type { SignedIn, SignInInput } from '#contract/accounts.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { checkSignIn } from './check-credentials.ts';
import { authHeaders, copyCookies, endFormerSession, userIdOf } from './open-session.ts';
import { readUser } from './queries.ts';

/**
 * Opens a session. Refuses `invalid` with the sentence of each field; `bad_credentials` for a wrong password, an unknown
 * address and a locked account alike (rulings section 9); `busy` when too many passwords are checked at once. The library hashes the password in all cases, so the time is alike too.
 */
export async function signIn(
  { auth, db }: Pick<Services, 'auth' | 'db'>,
  c: Context<AppEnv>,
  input: SignInInput,
): Promise<SignedIn | Refusal> {
  const refused = checkSignIn(input);
  if (refused) return refused;
  const body = { email: input.email, password: input.password, rememberMe: true };
  const reply = await auth.api.signInEmail({ body, headers: authHeaders(c), asResponse: true });
  if (reply.status === 503) return refuse('busy');
  if (reply.status >= 500) throw new Error(`sign-in answered ${reply.status}`);
  if (!reply.ok) return refuse('bad_credentials');
  await endFormerSession({ db }, c);
  copyCookies(c, reply);
  return { user: await readUser(db, await userIdOf(reply)), message: null };
}
