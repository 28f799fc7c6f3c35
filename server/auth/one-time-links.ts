import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { changeHours, confirmDays, resetMinutes } from '#domain/links.ts';
import type { Database } from '#server/database/schema.ts';
import { isSeal, seal } from '#server/http/seal.ts';

export type LinkPurpose = 'confirm_email' | 'change_email' | 'reset_password';

/** How long each can be used, in minutes. */
export const linkMinutes: Record<LinkPurpose, number> = {
  confirm_email: confirmDays * 24 * 60,
  change_email: changeHours * 60,
  reset_password: resetMinutes,
};

export interface OneTimeLink {
  id: string;
  user_id: string;
  purpose: LinkPurpose;
  /** Where it was sent; for `change_email` what the address is to become. */
  email: string;
}

type Db = Kysely<Database>;

/**
 * A new link of its kind; those the person was sent before end. Answers its id, from which a mail makes the token. With an id of
 * the caller's it may be made again, and is the same.
 */
export async function newLink(
  trx: Db,
  { id = randomUUID(), purpose, user_id, email }: Omit<OneTimeLink, 'id'> & { id?: string },
): Promise<string> {
  await trx
    .deleteFrom('one_time_links')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('id', '<>', id)
    .execute();
  await trx
    .insertInto('one_time_links')
    .values({ id, user_id, purpose, email, expires_at: sql`now() + make_interval(mins => ${linkMinutes[purpose]})` })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute();
  return id;
}

/** One that was made before, by its id; null when it is gone. */
export async function findLink(db: Db, id: string): Promise<OneTimeLink | null> {
  const { rows } = await sql<OneTimeLink>`
    select id, user_id, purpose, email from one_time_links where id = ${id} and used_at is null and expires_at > now()
  `.execute(db);
  return rows[0] ?? null;
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
