import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { type Kysely, sql } from 'kysely';
import { type Holder, knownDevice } from '#server/auth/known-device.ts';
import { readDevice } from '#server/auth/read-device.ts';
import type { Database } from '#server/database/schema.ts';
import type { AppEnv } from '#server/http/context.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';

/**
 * Puts a mail in line that tells an account's owner of a sign-in from a browser that nobody signed in to it with before; not of the
 * very first. Within the transaction that opens the session.
 */
export async function tellNewDevice(
  trx: Kysely<Database>,
  { env, c, holder }: { env: Services['env']; c: Context<AppEnv>; holder: Holder },
): Promise<void> {
  const { userId } = holder;
  const first = await trx
    .updateTable('users')
    .set({ signed_in_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('signed_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (first || c.var.viewer?.id === userId || knownDevice(c, env, holder)) return;
  const { browser, system } = readDevice(c.req.header('user-agent') ?? null);
  const payload = { user_id: userId, browser, system, signed_in_at: new Date() };
  await putInOutbox(trx, { kind: 'new_sign_in', about: randomUUID(), payload });
}
