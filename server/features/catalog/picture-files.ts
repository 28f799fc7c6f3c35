import type { Services } from '#server/services.ts';
import { pictureFileKey } from '#server/storage/keys.ts';

interface StoredPicture {
  storage_path: string;
  widths: number[];
}

/** Removes the files of pictures that no row names any more; those that come with the shop stay. A file that cannot go is logged. */
export async function removePictureFiles(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  pictures: readonly StoredPicture[],
): Promise<void> {
  const keys = pictures
    .filter(picture => !picture.storage_path.startsWith('/'))
    .flatMap(({ storage_path, widths }) =>
      widths.flatMap(width => [
        pictureFileKey(storage_path, width, 'avif'),
        pictureFileKey(storage_path, width, 'webp'),
      ]),
    );
  const results = await Promise.allSettled(keys.map(key => storage.remove(key)));
  for (const result of results)
    if (result.status === 'rejected') log.warn({ err: result.reason }, 'picture file left behind');
}
