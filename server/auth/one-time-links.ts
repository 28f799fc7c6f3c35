import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { changeHours, confirmDays, resetMinutes, restoreDays } from '#domain/links.ts';
import type { Database } from '#server/database/schema.ts';
import { isSeal, seal } from '#server/http/seal.ts';

export type LinkPurpose = 'confirm_email' | 'change_email' | 'reset_password' | 'restore_email';

/** How long each link can be used, in minutes. */
export const linkMinutes: Record<LinkPurpose, number> = {
  confirm_email: confirmDays * 24 * 60,
  change_email: changeHours * 60,
  reset_password: resetMinutes,
  restore_email: restoreDays * 24 * 60,
};

export interface OneTimeLink {
  id: string;
  user_id: string;
  purpose: LinkPurpose;
  /** The address it was sent to; for `change_email` the new address, for `restore_email` the old one. */
  email: string;
}

type Db = Kysely<Database>;

/**
 * Makes a new link and ends older ones of its kind, except links that restore an address, as each is for another
 * address. Answers its id, from which a mail makes the token. Given an id, the same link is made again with its full
 * time from now on, unless it was used.
 */
export async function newLink(
  trx: Db,
  { id = randomUUID(), purpose, user_id, email }: Omit<OneTimeLink, 'id'> & { id?: string },
): Promise<string> {
  if (purpose !== 'restore_email')
    await trx
      .deleteFrom('one_time_links')
      .where('user_id', '=', user_id)
      .where('purpose', '=', purpose)
      .where('id', '<>', id)
      .execute();
  const expires_at = sql<Date>`now() + make_interval(mins => ${linkMinutes[purpose]})`;
  await trx
    .insertInto('one_time_links')
    .values({ id, user_id, purpose, email, expires_at })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ expires_at }))
    .execute();
  return id;
}

/** A link whose mail is being sent; its time starts now. Null when it was used or has ended. */
export async function sendableLink(db: Db, id: string): Promise<OneTimeLink | null> {
  const { rows } = await sql<OneTimeLink>`
    update one_time_links set
      expires_at = now() + make_interval(mins => (${JSON.stringify(linkMinutes)}::jsonb ->> purpose)::int)
    where id = ${id} and used_at is null returning id, user_id, purpose, email
  `.execute(db);
  return rows[0] ?? null;
}

/** Ends every unused link of an account, except links that restore an older address. */
export async function endLinks(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('purpose', '<>', 'restore_email')
    .execute();
}

/**
 * Ends the links that restore addresses set after a change that was undone: an attacker may read mail at those
 * addresses.
 */
export async function endLaterRestores(trx: Db, { id, user_id }: OneTimeLink): Promise<void> {
  await sql`
    delete from one_time_links later using one_time_links undone
    where undone.id = ${id} and later.user_id = ${user_id} and later.id <> undone.id
      and later.purpose = 'restore_email' and later.created_at >= undone.created_at
  `.execute(trx);
}

/** Whether another account than `userId` can still get this address back. */
export async function isRestorable(db: Db, email: string, userId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from one_time_links
    where email = ${email} and purpose = 'restore_email' and used_at is null and expires_at > now()
      and user_id is distinct from ${userId}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** The token in the mail: made from the row and the shop's secret, so the stored row alone opens nothing. */
export function linkToken(secret: string, { id, purpose }: Pick<OneTimeLink, 'id' | 'purpose'>): string {
  return `${id}.${seal(secret, sealed(purpose, id))}`;
}

/** The link of a token, while it can be used. Reading it uses nothing up, because mail scanners open links. */
export async function peekLink(
  db: Db,
  secret: string,
  purpose: LinkPurpose,
  token: string,
): Promise<OneTimeLink | null> {
  const id = idIn(secret, purpose, token);
  if (!id) return null;
  const { rows } = await sql<OneTimeLink>`
    select id, user_id, purpose, email from one_time_links
    where id = ${id} and purpose = ${purpose} and used_at is null and expires_at > now()
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Like `peekLink`, and uses the link up: of two concurrent calls one gets it. Runs in the transaction of the action it
 * is for.
 */
export async function takeLink(
  trx: Db,
  secret: string,
  purpose: LinkPurpose,
  token: string,
): Promise<OneTimeLink | null> {
  const id = idIn(secret, purpose, token);
  if (!id) return null;
  const { rows } = await sql<OneTimeLink>`
    update one_time_links set used_at = now()
    where id = ${id} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning id, user_id, purpose, email
  `.execute(trx);
  return rows[0] ?? null;
}

function idIn(secret: string, purpose: LinkPurpose, token: string): string | null {
  const [, id = '', given = ''] = /^([0-9a-f-]{36})\.([\w-]{32})$/.exec(token) ?? [];
  return id !== '' && isSeal(given, secret, sealed(purpose, id)) ? id : null;
}

const sealed = (purpose: LinkPurpose, id: string) => `link:${purpose}:${id}`;
