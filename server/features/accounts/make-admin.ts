import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { OwnerProblem } from '#server/env.ts';
import type { Services } from '#server/services.ts';

/** `password` is set where the account got one here; it is shown once and kept nowhere. */
export interface MadeAdmin {
  email: string;
  password: string | null;
}

/** Whoever proved that the address is theirs. */
export interface Holder {
  email: string;
  name: string;
  since: Date;
}

/**
 * Gives an address staff rights, with a new account when it has none. One whose address was never proven may be a stranger's, who
 * typed it first: its password and sessions end. A proven one is promoted as it is, if `isAgreed`; null when it isn't.
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
  if (found && isProven && !(await isAgreed({ email, name: found.name, since: found.created_at }))) return null;
  const password = isProven ? null : randomBytes(18).toString('base64url');
  const digest = password && (await hashPassword(password));
  await inTransaction(db, async trx => {
    const known = await accountOf(trx, email).forUpdate().executeTakeFirst();
    if ((known?.email_verified ?? false) !== isProven)
      throw new OwnerProblem(`${email} was proven just now. Try again.`);
    const id = digest ? await openAccount(trx, { id: known?.id, email, digest }) : (known?.id ?? '');
    await trx.updateTable('profiles').set({ is_admin: true, updated_at: new Date() }).where('id', '=', id).execute();
  });
  return { email, password };
}

const accountOf = (db: Kysely<Database>, email: string) =>
  db.selectFrom('users').select(['id', 'name', 'email_verified', 'created_at']).where('email', '=', email);

type Opened = { id: string | undefined; email: string; digest: string };

async function openAccount(trx: Transaction<Database>, { id, email, digest }: Opened): Promise<string> {
  const name = email.split('@')[0] ?? email;
  if (id) await endAccess(trx, { id, name });
  const user = id ? { id } : await insertUser(trx, { email, name });
  await trx
    .insertInto('accounts')
    .values({ user_id: user.id, account_id: user.id, provider_id: 'credential', password: digest })
    .execute();
  return user.id;
}

/** Nothing by which whoever made the account could come back, and nothing they said of themselves. */
async function endAccess(trx: Transaction<Database>, { id, name }: { id: string; name: string }) {
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  await trx.deleteFrom('accounts').where('user_id', '=', id).execute();
  await trx.deleteFrom('one_time_links').where('user_id', '=', id).execute();
  const user = { name, email_verified: true, two_factor_enabled: false, updated_at: new Date() };
  await trx.updateTable('users').set(user).where('id', '=', id).execute();
  const profile = { full_name: name, phone: null, shipping_address: null };
  await trx.updateTable('profiles').set(profile).where('id', '=', id).execute();
}

/** The profile comes with the user (a trigger). */
function insertUser(trx: Transaction<Database>, { email, name }: { email: string; name: string }) {
  return trx
    .insertInto('users')
    .values({ email, name, email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
}
