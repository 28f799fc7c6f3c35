import { type SceneName, scenes } from '#content/media.ts';
import type { Picture } from '#contract/picture.ts';

/** A bundled still in the shape every picture has. */
export function stillPicture(name: SceneName): Picture {
  const { width, height, widths, meanColour, alt, placeholder } = scenes[name];
  const files = (format: string) =>
    widths.map(size => ({ src: `/media/stills/${name}-${size}.${format}`, width: size }));
  return {
    id: name,
    alt,
    width,
    height,
    placeholder,
    mean_colour: meanColour,
    public_url: `/media/stills/${name}-${widths.at(-1)}.webp`,
    avif: files('avif'),
    webp: files('webp'),
  };
}
