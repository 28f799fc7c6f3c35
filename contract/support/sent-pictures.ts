/** Limits of pictures that staff and customers send. A file of its own, so that pages do not load the schemas. */
const kinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** For the `accept` attribute. */
export const pictureKinds = kinds.join(',');

/** Bytes per file. */
export const mostPictureBytes = 10 * 1024 * 1024;

/** Most pixels in width and in height. */
export const mostPictureSide = 12_000;

/** A check before upload; the server inspects the bytes. */
export const isPicture = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  kinds.includes(type) && size > 0 && size <= mostPictureBytes;

/** What is said of any other file. Beside its rule, so that pages of the shop need not load all refusals. */
export const notAPicture = 'Use a JPEG, PNG, WebP or AVIF up to 10 MB.';
