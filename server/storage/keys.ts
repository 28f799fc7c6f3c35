import { randomBytes } from 'node:crypto';

/** Product pictures are public; those of a ticket are for its customer and staff only, by a separate route. */
export const pictureFolders = ['products', 'support'] as const;
export type PictureFolder = (typeof pictureFolders)[number];

/** The only valid form of a key; any other text from a visitor never reaches the disk. */
const keyForm = new RegExp(`^(${pictureFolders.join('|')})/\\d{13}-[0-9a-f]{16}-\\d{1,4}\\.(avif|webp)$`);

export const isStorageKey = (key: string) => keyForm.test(key);

export const isPublicKey = (key: string) => isStorageKey(key) && key.startsWith('products/');

/** The first part of a picture's file names: `<folder>/<timestamp>-<random>`, followed by width and type. */
export const newPictureKey = (folder: PictureFolder, now: Date = new Date()) =>
  `${folder}/${String(now.getTime()).padStart(13, '0')}-${randomBytes(8).toString('hex')}`;

export const pictureFileKey = (stem: string, width: number, format: 'avif' | 'webp') => `${stem}-${width}.${format}`;

/** A key says its type, so none is stored with the file. */
export const contentTypeOf = (key: string) => (key.endsWith('.avif') ? 'image/avif' : 'image/webp');

/** Public address of a stored file. */
export const storageUrl = (key: string) => `/api/storage/product-images/${key}`;
