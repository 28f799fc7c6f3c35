export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * The type by a file's first bytes, because its name and declared type may be wrong. null: not a type that the shop
 * accepts.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, mostHead));
  return kinds.find(([, looksSo]) => looksSo(head))?.[0] ?? null;
}

/** Far more than the first box of any picture needs. */
const mostHead = 256;

const starts = (head: Buffer, ...bytes: number[]) => head.subarray(0, bytes.length).equals(Buffer.from(bytes));
const word = (head: Buffer, at: number) => head.toString('latin1', at, at + 4);

const kinds: readonly [PictureKind, (head: Buffer) => boolean][] = [
  ['jpeg', head => starts(head, 0xff, 0xd8, 0xff)],
  ['png', head => starts(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['webp', head => word(head, 0) === 'RIFF' && word(head, 8) === 'WEBP'],
  ['avif', isAvif],
];

/** By the brands in its first box: `avif` may be first or later. `avis` is a sequence of pictures. */
function isAvif(head: Buffer): boolean {
  if (head.length < 16 || word(head, 4) !== 'ftyp') return false;
  const size = head.readUInt32BE(0);
  if (size > head.length) return false;
  const brands = [word(head, 8)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(word(head, at));
  return brands.includes('avif') && !brands.includes('avis');
}
