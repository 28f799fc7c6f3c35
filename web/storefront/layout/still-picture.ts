import { type SceneName, scenes } from '#content/media.ts';
import type { Picture } from '#contract/picture.ts';
import { stillFiles } from './still-files.ts';

/** A bundled still in the shape every picture has. */
export function stillPicture(name: SceneName): Picture {
  const { width, height, widths, meanColour, alt, placeholder } = scenes[name];
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
