import { sql } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import { ticketLimits } from '#domain/ticket/ticket-text.ts';
import type { Services } from '#server/services.ts';
import { removePictureFiles, type StoredPicture } from '#server/storage/picture-files.ts';
import type { Trx } from './ticket-rows.ts';

interface Attached {
  messageId: string;
  /** Who uploaded them; only their own can be attached. */
  owner: string | null;
  pictures: readonly string[];
}

/** Attaches uploaded pictures to a message in the given order. Refuses too_many_pictures, picture_gone. */
export async function attachPictures(trx: Trx, { messageId, owner, pictures }: Attached): Promise<Refusal | null> {
  const ids = [...new Set(pictures)];
  if (ids.length > ticketLimits.pictures) return refuse('too_many_pictures');
  if (ids.length === 0) return null;
  const { numAffectedRows } = await sql`
    update support_pictures p set message_id = ${messageId}, position = sent.place - 1
    from unnest(${ids}::uuid[]) with ordinality as sent (id, place)
    where p.id = sent.id and p.owner_key = ${owner} and p.message_id is null
  `.execute(trx);
  return Number(numAffectedRows) === ids.length ? null : refuse('picture_gone');
}

const batch = 500;

/** Deletes pictures that were never sent, and those whose ticket is gone, with their files. */
export async function deleteUnusedPictures(services: Services): Promise<void> {
  const { keep_unsent_pictures } = await services.settings.read();
  const { rows } = await sql<StoredPicture>`
    delete from support_pictures where message_id is null and id in (
      select id from support_pictures
      where message_id is null and created_at < now() - make_interval(days => ${keep_unsent_pictures})
      order by created_at limit ${batch}
    ) returning storage_path, widths
  `.execute(services.db);
  await removePictureFiles(services, rows);
  if (rows.length > 0) services.log.info({ pictures: rows.length }, 'unsent pictures thrown away');
}
