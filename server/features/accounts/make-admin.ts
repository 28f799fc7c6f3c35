import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { changeAccess } from '#server/auth/change-access.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { OwnerProblem } from '#server/env.ts';
import type { Services } from '#server/services.ts';

/** `password` is set if it was generated here; it is shown once and not stored in clear. */
export interface MadeAdmin {
  email: string;
  /** Nothing was changed. */
  wasAdmin?: true;
  password: string | null;
}

/** The account, if its address is proven. */
export interface Holder {
  email: string;
  name: string;
  since: Date;
}

/**
 * Gives an address staff rights; creates the account if there is none. An account with an unproven address may belong
 * to somebody who typed it first: it gets a new password and loses its data. A proven one is promoted as it is, if
 * `isAgreed`, else null is returned. Ends all sessions of the account.
 * @throws OwnerProblem for text that is no address
 */
export async function makeAdmin(
  { db }: Pick<Services, 'db'>,
  address: string,
  isAgreed: (holder: Holder) => Promise<boolean>,
): Promise<MadeAdmin | null> {
  if (!isEmail(address)) throw new OwnerProblem(`${address} is no e-mail address.`);
  const email = normalizeEmail(address);
  const found = await accountOf(db, email).executeTakeFirst();
  const isProven = found?.email_verified ?? false;
  if (isProven && found?.is_admin) return { email, wasAdmin: true, password: null };
  if (found && isProven && !(await isAgreed({ email, name: found.name, since: found.created_at }))) return null;
  const password = isProven ? null : randomBytes(18).toString('base64url');
  const digest = password && (await hashPassword(password));
  await inTransaction(db, async trx => {
    const known = await accountOf(trx, email).forUpdate('users').executeTakeFirst();
    if ((known?.email_verified ?? false) !== isProven)
      throw new OwnerProblem(`${email} was proven just now. Try again.`);
    const id = known?.id ?? (await insertUser(trx, email));
    if (known && !isProven) await forgetWords(trx, id, nameIn(email));
    const fresh = digest ? { password: digest, email_verified: true as const, two_factor_enabled: false } : {};
    await changeAccess(trx, id, { is_admin: true, ...fresh }, null);
  });
  return { email, password };
}

const accountOf = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.name', 'users.email_verified', 'users.created_at', 'profiles.is_admin'])
    .where('users.email', '=', email);

const nameIn = (email: string) => email.split('@')[0] ?? email;

/** Erases what the account's creator entered about themselves. */
async function forgetWords(trx: Transaction<Database>, id: string, name: string): Promise<void> {
  await trx.updateTable('users').set({ name, updated_at: new Date() }).where('id', '=', id).execute();
  const profile = { full_name: name, phone: null, shipping_address: null };
  await trx.updateTable('profiles').set(profile).where('id', '=', id).execute();
}

/** A trigger creates the profile. */
async function insertUser(trx: Transaction<Database>, email: string): Promise<string> {
  const { id } = await trx
    .insertInto('users')
    .values({ email, name: nameIn(email), email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
