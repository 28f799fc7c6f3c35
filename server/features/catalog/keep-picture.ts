import type { Insertable } from 'kysely';
import type { ProductImagesTable } from '#server/database/schema.ts';
import { newPictureKey, pictureFileKey, storageUrl } from '#server/storage/keys.ts';
import type { StoragePort } from '#server/storage/port.ts';
import type { PreparedImage } from './prepare-image.ts';

/** Lays a prepared picture's files down under a new key, and tells the row that names them. The row is not written here. */
export async function keepPicture(
  storage: StoragePort,
  image: PreparedImage,
  { productId, alt, position = 0 }: { productId: string; alt: string; position?: number },
): Promise<Insertable<ProductImagesTable> & { storage_path: string; widths: number[]; public_url: string }> {
  const stem = newPictureKey();
  for (const { width, format, bytes } of image.files)
    await storage.put(pictureFileKey(stem, width, format), bytes, `image/${format}`);
  const widths = [...new Set(image.files.map(file => file.width))];
  return {
    product_id: productId,
    storage_path: stem,
    public_url: storageUrl(pictureFileKey(stem, Math.max(...widths), 'webp')),
    alt,
    sort_order: position,
    is_primary: position === 0,
    width: image.width,
    height: image.height,
    widths,
    placeholder: image.placeholder,
    mean_colour: image.meanColour,
  };
}
