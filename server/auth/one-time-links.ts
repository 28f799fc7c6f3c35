import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { changeHours, confirmDays, resetMinutes, restoreDays } from '#domain/links.ts';
import type { Database } from '#server/database/schema.ts';
import { isSeal, seal } from '#server/http/seal.ts';

export type LinkPurpose = 'confirm_email' | 'change_email' | 'reset_password' | 'restore_email';

/** How long each can be used, in minutes. */
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
  /** Where it was sent; for `change_email` what the address is to become, for `restore_email` what it becomes again. */
  email: string;
}

type Db = Kysely<Database>;

/**
 * A new link of its kind; those the person was sent before end, but for links that restore an address: each is of another address.
 * Answers its id, from which a mail makes the token. With an id of the caller's the same link is made again and lasts its full
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

/** One whose mail is just being sent: its time begins now. Null when it was used or has ended. */
export async function sendableLink(db: Db, id: string): Promise<OneTimeLink | null> {
  const { rows } = await sql<OneTimeLink>`
    update one_time_links set expires_at = now() + make_interval(mins => (${JSON.stringify(linkMinutes)}::jsonb ->> purpose)::int)
    where id = ${id} and used_at is null returning id, user_id, purpose, email
  `.execute(db);
  return rows[0] ?? null;
}

/** Ends every link of a person that waits to be used, but for those that restore an older address. */
export async function endLinks(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('purpose', '<>', 'restore_email')
    .execute();
}

/** Ends the links that restore what the address became after a change that was undone: whoever made it reads those mails. */
export async function endLaterRestores(trx: Db, { id, user_id }: OneTimeLink): Promise<void> {
  await sql`
    delete from one_time_links later using one_time_links undone
    where undone.id = ${id} and later.user_id = ${user_id} and later.id <> undone.id
      and later.purpose = 'restore_email' and later.created_at >= undone.created_at
  `.execute(trx);
}

/** Whether an address can still become again that of another account than `userId`. */
export async function isRestorable(db: Db, email: string, userId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from one_time_links where email = ${email} and purpose = 'restore_email' and used_at is null and expires_at > now()
      and user_id is distinct from ${userId}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** The token that stands in the mail: made from the row and the shop's secret, so that nothing stored can use it. */
export function linkToken(secret: string, { id, purpose }: Pick<OneTimeLink, 'id' | 'purpose'>): string {
  return `${id}.${seal(secret, sealed(purpose, id))}`;
}

/** The link a token is of, as long as it can be used; looking consumes nothing, as mail scanners look. */
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

/** The same, used up: of two who come at once one gets it. Within the transaction that does what it is for. */
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
