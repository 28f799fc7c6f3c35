import type { Picture, ProductImage } from '#contract/catalog/picture.ts';
import { pictureFileKey, storageUrl } from '#server/storage/keys.ts';

export interface PictureRow {
  id: string;
  product_id: string;
  /** As PostgreSQL writes it in JSON. */
  created_at: string;
  storage_path: string;
  public_url: string;
  alt: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string | null;
  mean_colour: string | null;
  sort_order: number;
  is_primary: boolean;
}

/** A stored picture in every size it exists in. Files that come with the shop have a path from the root; uploads have a storage key. */
export function presentPicture(row: PictureRow): Picture {
  const sources = (format: 'avif' | 'webp') =>
    row.widths.map(width => ({ src: addressOf(pictureFileKey(row.storage_path, width, format)), width }));
  return {
    id: row.id,
    alt: row.alt,
    public_url: row.public_url,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    mean_colour: row.mean_colour,
    avif: sources('avif'),
    webp: sources('webp'),
  };
}

/** The same with what tells where it stands among the product's pictures. */
export const presentImage = (row: PictureRow): ProductImage => ({
  ...presentPicture(row),
  product_id: row.product_id,
  created_at: new Date(row.created_at).toISOString(),
  storage_path: row.storage_path,
  sort_order: row.sort_order,
  is_primary: row.is_primary,
});

const addressOf = (path: string) => (path.startsWith('/') ? path : storageUrl(path));
