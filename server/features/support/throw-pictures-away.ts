import { sql } from 'kysely';
import type { Services } from '#server/services.ts';
import { removePictureFiles, type StoredPicture } from '#server/storage/picture-files.ts';

const batch = 500;

/** Deletes pictures that were never sent, and those whose ticket is gone, with their files. */
export async function throwPicturesAway(services: Services): Promise<void> {
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
