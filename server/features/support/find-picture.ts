import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { Env } from '#server/env.ts';
import { knownBrowser, markBrowser } from '#server/http/browser-mark.ts';
import type { AppEnv, Viewer } from '#server/http/context.ts';
import { opensTicket } from '#server/http/guest-links.ts';
import { pictureFileKey } from '#server/storage/keys.ts';
import type { PictureSize } from './read-thread.ts';
import { thumbnailWidth } from './upload-picture.ts';

interface Asker {
  viewer: Viewer | null;
  /** The key from a ticket's link. */
  keyOf: (ticketId: string) => string | undefined;
  secret: string;
  /** The owner under which the caller uploads pictures. */
  owner: string | null;
}

/** The storage key of a picture in one size. Forbidden and unknown pictures give the same answer. */
export async function findPicture(
  db: Kysely<Database>,
  { id, size }: { id: string; size: PictureSize },
  asker: Asker,
): Promise<string | null> {
  const row = await db
    .selectFrom('support_pictures as p')
    .leftJoin('support_messages as m', 'm.id', 'p.message_id')
    .leftJoin('support_tickets as t', 't.id', 'm.ticket_id')
    .select(['p.owner_key', 'p.storage_path', 'p.widths', 'm.is_private', 't.id as ticket_id', 't.user_id'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row || !(await maySee(db, row, asker))) return null;
  const width = size === 'full' ? Math.max(...row.widths) : Math.min(thumbnailWidth, ...row.widths);
  return pictureFileKey(row.storage_path, width, 'webp');
}

interface Row {
  owner_key: string;
  is_private: boolean | null;
  ticket_id: string | null;
  user_id: string | null;
}

async function maySee(
  db: Kysely<Database>,
  { owner_key, is_private, ticket_id, user_id }: Row,
  { viewer, keyOf, secret, owner }: Asker,
): Promise<boolean> {
  // Not sent yet.
  if (!ticket_id) return owner_key === owner;
  if (viewer?.isAdmin) return true;
  if (is_private) return false;
  if (viewer !== null && user_id === viewer.id) return true;
  return opensTicket(db, secret, { id: ticket_id, key: keyOf(ticket_id) });
}

/** Who owns the caller's uploads: the account, or a guest's browser by its cookie; null without a cookie. */
export function pictureOwner(c: Context<AppEnv>, { SESSION_SECRET }: Pick<Env, 'SESSION_SECRET'>): string | null {
  if (c.var.viewer) return `user:${c.var.viewer.id}`;
  const mark = knownBrowser(c, SESSION_SECRET);
  return mark && ofBrowser(mark);
}

/** The same before an upload: sets the cookie on a guest's browser that has none. */
export const newPictureOwner = (c: Context<AppEnv>, env: Env): string =>
  c.var.viewer ? `user:${c.var.viewer.id}` : ofBrowser(markBrowser(c, env));

const ofBrowser = (mark: string) => `browser:${mark}`;
