import type { Insertable } from 'kysely';
import type { ProductImagesTable } from '#server/database/schema.ts';
import { pictureFileKey, storageUrl } from '#server/storage/keys.ts';
import { layPictureFiles } from '#server/storage/picture-files.ts';
import type { StoragePort } from '#server/storage/port.ts';
import type { PreparedImage } from '#server/storage/prepare-image.ts';

/** Stores a prepared picture's files under a new key and returns the row for them. Does not write the row. */
export async function keepPicture(
  storage: StoragePort,
  image: PreparedImage,
  { productId, alt, position = 0 }: { productId: string; alt: string; position?: number },
): Promise<Insertable<ProductImagesTable> & { storage_path: string; widths: number[]; public_url: string }> {
  const { storage_path: stem, widths } = await layPictureFiles(storage, 'products', image);
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
