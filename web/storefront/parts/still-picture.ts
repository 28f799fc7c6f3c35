import { type SceneName, type Still, scenes } from '#content/media.ts';
import type { Picture } from '#contract/catalog/picture.ts';

/** A bundled still, by name. */
export const stillPicture = (name: SceneName): Picture => pictureOf(name, scenes[name]);

/** A bundled still as a picture. */
export function pictureOf(name: string, still: Still): Picture {
  const { width, height, widths, meanColour, alt, placeholder } = still;
  return {
    id: name,
    alt,
    width,
    height,
    placeholder,
    mean_colour: meanColour,
    ...stillFiles(name, widths),
  };
}

type StillFiles = Pick<Picture, 'public_url' | 'avif' | 'webp'>;

/** The file addresses of a bundled still. */
export function stillFiles(name: string, widths: readonly number[]): StillFiles {
  const files = (format: string) => widths.map(width => ({ src: `/media/stills/${name}-${width}.${format}`, width }));
  return { public_url: `/media/stills/${name}-${widths.at(-1)}.webp`, avif: files('avif'), webp: files('webp') };
}
