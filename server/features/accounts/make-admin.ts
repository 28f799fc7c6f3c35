import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { hashPassword } from '#server/auth/auth.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

/** `password` is set only when the account was made here; it is shown once and kept nowhere. */
export interface MadeAdmin {
  email: string;
  password: string | null;
}

/** Gives an address staff rights, with a new account when it has none. Throws for text that is no address. */
export async function makeAdmin({ db }: Pick<Services, 'db'>, address: string): Promise<MadeAdmin> {
  if (!isEmail(address)) throw new Error(`not an e-mail address: ${address}`);
  const email = normalizeEmail(address);
  const password = randomBytes(18).toString('base64url');
  const digest = await hashPassword(password);
  return db.transaction().execute(async trx => {
    const known = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    const id = known?.id ?? (await insertUser(trx, { email, name: email.split('@')[0] ?? email, digest }));
    await trx.updateTable('profiles').set({ is_admin: true, updated_at: new Date() }).where('id', '=', id).execute();
    return { email, password: known ? null : password };
  });
}

/** Writes an account with a password; the profile comes with the user (a trigger). Returns its id. */
export async function insertUser(
  trx: Kysely<Database>,
  { email, name, digest }: { email: string; name: string; digest: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('users')
    .values({ email, name, email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('accounts')
    .values({ user_id: id, account_id: id, provider_id: 'credential', password: digest })
    .execute();
  return id;
}
