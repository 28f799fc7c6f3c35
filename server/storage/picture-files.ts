import type { Services } from '#server/services.ts';
import { newPictureKey, type PictureFolder, pictureFileKey } from './keys.ts';
import type { StoragePort } from './port.ts';
import type { PreparedImage } from './prepare-image.ts';

export interface StoredPicture {
  storage_path: string;
  widths: number[];
}

/** Stores a prepared picture's files under a new key. The caller saves its owner. */
export async function storePictureFiles(
  storage: StoragePort,
  folder: PictureFolder,
  { files }: Pick<PreparedImage, 'files'>,
): Promise<StoredPicture> {
  const storage_path = newPictureKey(folder);
  const laid: string[] = [];
  try {
    for (const { width, format, bytes } of files) {
      const key = pictureFileKey(storage_path, width, format);
      await storage.put(key, bytes, `image/${format}`);
      laid.push(key);
    }
  } catch (fault) {
    // Nobody would find the first files of a picture whose others could not be stored.
    await Promise.allSettled(laid.map(key => storage.remove(key)));
    throw fault;
  }
  return { storage_path, widths: [...new Set(files.map(file => file.width))] };
}

/** Deletes the files of pictures without a row, except those that come with the shop. A failure is logged. */
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
