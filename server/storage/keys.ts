import { randomBytes } from 'node:crypto';

/** Product pictures are for everybody; those of a ticket for its two sides alone, by a route of their own. */
const folders = ['products', 'support'] as const;
export type PictureFolder = (typeof folders)[number];

/** The only form a key may have; a visitor's text that differs never reaches the disk. */
const keyForm = new RegExp(`^(${folders.join('|')})/\\d{13}-[0-9a-f]{16}-\\d{1,4}\\.(avif|webp)$`);

export const isStorageKey = (key: string) => keyForm.test(key);

export const isPublicKey = (key: string) => isStorageKey(key) && key.startsWith('products/');

/** Stem of one picture's files: `<folder>/<timestamp>-<random>`; the width and the type follow it. */
export const newPictureKey = (folder: PictureFolder, now: Date = new Date()) =>
  `${folder}/${String(now.getTime()).padStart(13, '0')}-${randomBytes(8).toString('hex')}`;

export const pictureFileKey = (stem: string, width: number, format: 'avif' | 'webp') => `${stem}-${width}.${format}`;

/** Public address of a stored file. */
export const storageUrl = (key: string) => `/api/storage/product-images/${key}`;
