import { type Kysely, sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { TicketPicture } from '#contract/support/shapes.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { removePictureFiles, type StoredPicture, storePictureFiles } from '#server/storage/picture-files.ts';
import { type PictureShape, prepareImage } from '#server/storage/prepare-image.ts';
import { presentTicketPicture } from './read-thread.ts';

/** A thumbnail for the thread, and the size for viewing. */
export const thumbnailWidth = 375;
const shape: PictureShape = { widths: [thumbnailWidth], formats: ['webp'] };

/** Unsent pictures per owner; one more deletes the oldest. */
const mostUnsent = 12;
const longestName = 160;

/** Uploads a picture to be sent with a message. Refuses bad_upload. */
export async function uploadPicture(services: Services, owner: string, file: File): Promise<TicketPicture | Refusal> {
  const image = await prepareImage(new Uint8Array(await file.arrayBuffer()), shape);
  if (isRefusal(image)) return image;
  const stored = await storePictureFiles(services.storage, 'support', image);
  const { width, height } = image;
  const row = { ...stored, owner_key: owner, name: tidyName(file.name), bytes: file.size, width, height };
  const { id, thrown } = await inTransaction(services.db, async trx => {
    // One upload per owner at a time, so that the count is right.
    await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(trx);
    const added = await trx.insertInto('support_pictures').values(row).returning('id').executeTakeFirstOrThrow();
    return { id: added.id, thrown: await throwOldestAway(trx, owner) };
  }).catch(async fault => {
    await removePictureFiles(services, [stored]);
    throw fault;
  });
  await removePictureFiles(services, thrown);
  return presentTicketPicture({ ...row, id });
}

async function throwOldestAway(trx: Kysely<Database>, owner: string): Promise<StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    delete from support_pictures where message_id is null and id in (
      select id from support_pictures where owner_key = ${owner} and message_id is null
      order by created_at desc, id offset ${mostUnsent}
    ) returning storage_path, widths
  `.execute(trx);
  return rows;
}

/** The file's name without folders, in one line. */
function tidyName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const line = last.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...line].slice(0, longestName).join('') || 'picture';
}

/** Deletes a picture that was not sent. Refuses not_found, also for another owner's picture. */
export async function deletePicture(
  services: Services,
  owner: string | null,
  id: string,
): Promise<{ ok: true } | Refusal> {
  const removed = await services.db
    .deleteFrom('support_pictures')
    .where('id', '=', id)
    .where('owner_key', '=', owner)
    .where('message_id', 'is', null)
    .returning(['storage_path', 'widths'])
    .executeTakeFirst();
  if (!removed) return refuse('not_found');
  await removePictureFiles(services, [removed]);
  return { ok: true };
}
