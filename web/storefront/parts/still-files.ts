import type { Picture } from '#contract/catalog/picture.ts';

type StillFiles = Pick<Picture, 'public_url' | 'avif' | 'webp'>;

/** The file addresses of a bundled still. */
export function stillFiles(name: string, widths: readonly number[]): StillFiles {
  const files = (format: string) => widths.map(width => ({ src: `/media/stills/${name}-${width}.${format}`, width }));
  return { public_url: `/media/stills/${name}-${widths.at(-1)}.webp`, avif: files('avif'), webp: files('webp') };
}
