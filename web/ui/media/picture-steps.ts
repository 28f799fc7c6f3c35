/** As the contract's Picture: all sizes of a picture, and `public_url`, the fallback file. */
export type PictureFiles = {
  alt: string;
  public_url: string;
  width: number;
  height: number;
  placeholder: string | null;
  mean_colour: string | null;
  avif: readonly { src: string; width: number }[];
  webp: readonly { src: string; width: number }[];
};

export type PictureStep =
  | { kind: 'picture'; files: PictureFiles }
  | { kind: 'file'; src: string }
  /** Nothing could be loaded: the wordmark on linen. */
  | { kind: 'wordmark' };

/** What to show after `failures` failed loads: the picture, then each fallback file, then the wordmark. */
export function pictureStep(files: PictureFiles | null, fallbacks: readonly string[], failures: number): PictureStep {
  if (files && failures === 0) return { kind: 'picture', files };
  const src = fallbacks[failures - (files ? 1 : 0)];
  return src === undefined ? { kind: 'wordmark' } : { kind: 'file', src };
}

export function sourceSet(sources: readonly { src: string; width: number }[]): string {
  return sources.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/** A picture with only one known file, such as one stored with an order. */
export function plainPicture(
  src: string | null,
  { alt = '', width, height }: { alt?: string; width: number; height: number },
): PictureFiles | null {
  if (!src) return null;
  return { alt, public_url: src, width, height, placeholder: null, mean_colour: null, avif: [], webp: [] };
}
