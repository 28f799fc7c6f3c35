import type { Metadata } from 'sharp';
import { type Refusal, refuse } from '#contract/errors.ts';
import { mostPictureSide } from '#contract/sent-pictures.ts';
import type { PictureKind } from './picture-kind.ts';

const million = 1_000_000;

/**
 * Pixels that are decoded at most, so that decoding takes 110 MB at most. Line by line a picture takes little; whole it takes 18 to 27
 * bytes a pixel (AVIF), 6 (progressive JPEG, interlaced PNG) or 4 (WebP), measured with sharp 0.35.
 */
const limits = {
  jpeg: { name: 'A JPEG', most: 40 * million },
  progressiveJpeg: { name: 'A progressive JPEG', most: 12 * million },
  png: { name: 'A PNG', most: 40 * million },
  interlacedPng: { name: 'An interlaced PNG', most: 12 * million },
  webp: { name: 'A WebP', most: 16 * million },
  avif: { name: 'An AVIF', most: 4 * million },
} as const;

const wholeOf = { jpeg: limits.progressiveJpeg, png: limits.interlacedPng, webp: limits.webp, avif: limits.avif };

/** The most that any kind may have. */
export const mostPixels = limits.jpeg.most;

/** Refuses `too_many_pixels`, by what the header says: nothing was decoded yet. */
export function sizeRefusal(kind: PictureKind, meta: Metadata): Refusal | null {
  const { width, height, isProgressive } = meta;
  const limit = isProgressive ? wholeOf[kind] : limits[kind];
  const most = limit.most / (isTwiceAsLarge(kind, meta) ? 2 : 1);
  if (width <= mostPictureSide && height <= mostPictureSide && width * height <= most) return null;
  return refuse('too_many_pixels', { name: limit.name, most: most / million });
}

/** Sixteen bits a colour, or the four colours of print. The limit of an AVIF counts with more than eight bits already. */
const isTwiceAsLarge = (kind: PictureKind, { depth, space }: Metadata) =>
  kind !== 'avif' && (depth === 'ushort' || space === 'cmyk');
