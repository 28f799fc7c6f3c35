import type { Context } from 'hono';
import { type Kysely, sql } from 'kysely';
import type { SignedIn, SignUpInput } from '#contract/accounts.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { normalizeEmail } from '#domain/email.ts';
import { openAuth } from '#server/auth/auth.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Database } from '#server/database/schema.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { checkSignUp } from './check-credentials.ts';
import { authHeaders, copyCookies, endFormerSession, userIdOf } from './open-session.ts';
import { readUser } from './queries.ts';

/**
 * Makes an account and signs in at once. Refuses `invalid` with the sentence of each field, and `sign_up_refused` for an address
 * that has an account: as long as a new one is signed in at once, the difference cannot be hidden, so it is only not spelled out,
 * and the attempts are counted per visitor.
 */
export async function signUp(
  { env, db, jobs }: Pick<Services, 'env' | 'db' | 'jobs'>,
  c: Context<AppEnv>,
  input: SignUpInput,
): Promise<SignedIn | Refusal> {
  const refused = checkSignUp(input);
  if (refused) return refused;
  const body = { name: input.full_name, email: input.email, password: input.password };
  const digest = await hashPassword(input.password);
  // The account and its welcome in one transaction: never one without the other.
  const { reply, userId } = await db.transaction().execute(async trx => {
    // Of two for one address the second waits, and then finds it taken.
    await sql`select pg_advisory_xact_lock(hashtextextended(${normalizeEmail(input.email)}, 0))`.execute(trx);
    const own = { secret: env.SESSION_SECRET, publicUrl: env.PUBLIC_URL, isWithin: true, digest };
    const auth = openAuth({ db: trx, ...own });
    const reply = await auth.api.signUpEmail({ body, headers: authHeaders(c), asResponse: true });
    return { reply, userId: reply.ok ? await queueWelcome(trx, reply) : '' };
  });
  if (reply.status >= 500) throw new Error(`sign-up answered ${reply.status}`);
  // The library's own idea of an address is stricter than ours.
  if (reply.status === 400) return refuse('invalid', {}, { fields: { email: 'Please enter a valid email' } });
  if (!reply.ok) return refuse('sign_up_refused');
  await endFormerSession({ db }, c);
  copyCookies(c, reply);
  jobs.nudgeOutbox();
  return { user: await readUser(db, userId), message: null };
}

async function queueWelcome(trx: Kysely<Database>, reply: Response): Promise<string> {
  const userId = await userIdOf(reply);
  await trx
    .insertInto('outbox')
    .values({ kind: 'welcome', dedupe_key: `welcome:${userId}`, payload: JSON.stringify({ user_id: userId }) })
    .execute();
  return userId;
}
