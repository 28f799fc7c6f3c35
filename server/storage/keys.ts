import { randomBytes } from 'node:crypto';

/** The only form a key may have; a visitor's text that differs never reaches the disk. */
const keyForm = /^products\/\d{13}-[0-9a-f]{16}-\d{1,4}\.(avif|webp)$/;

export const isStorageKey = (key: string) => keyForm.test(key);

/** Stem of one picture's files: `products/<timestamp>-<random>`; the width and the type follow it. */
export const newPictureKey = (now: Date = new Date()) =>
  `products/${String(now.getTime()).padStart(13, '0')}-${randomBytes(8).toString('hex')}`;

export const pictureFileKey = (stem: string, width: number, format: 'avif' | 'webp') => `${stem}-${width}.${format}`;

/** Public address of a stored file. */
export const storageUrl = (key: string) => `/api/storage/product-images/${key}`;
