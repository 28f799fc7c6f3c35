/** What pictures may be that staff and customers send. Apart from the schemas, so that pages need not carry them. */
const kinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** As a field for files is told. */
export const pictureKinds = kinds.join(',');

/** Bytes of one file. */
export const mostPictureBytes = 10 * 1024 * 1024;

/** Pixels of its width and of its height. */
export const mostPictureSide = 12_000;

/** Whether sending it makes sense; the shop itself looks at its bytes. */
export const isPicture = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  kinds.includes(type) && size > 0 && size <= mostPictureBytes;
