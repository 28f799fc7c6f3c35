import { type SceneName, type Still, scenes } from '#content/media.ts';
import type { Picture } from '#contract/catalog/picture.ts';
import { stillFiles } from './still-files.ts';

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
