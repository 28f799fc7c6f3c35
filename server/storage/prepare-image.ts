import type { Metadata, Sharp, default as sharpModule } from 'sharp';
import { type Refusal, refuse } from '#contract/errors.ts';
import { mostPictureBytes, mostPictureSide } from '#contract/support/sent-pictures.ts';
import { openSemaphore } from '#server/flow/semaphore.ts';
import { type PictureKind, pictureKind } from './picture-kind.ts';

type Format = 'avif' | 'webp';

/** The files made of a picture: one of each kind in every width, and in its own width. */
export interface PictureShape {
  widths: readonly number[];
  formats: readonly Format[];
  /** Quality of the AVIF files. */
  quality?: number;
}

const shopPicture: PictureShape = { widths: [375, 640, 960, 1440], formats: ['avif', 'webp'] };
const largest = { width: 1440, height: 2400 };
const mostPlaceholder = 400;
/** sharp's names. */
const formatOf: Readonly<Record<PictureKind, string>> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

export interface PreparedImage {
  width: number;
  height: number;
  meanColour: string;
  /** A data URL of at most 400 characters. */
  placeholder: string | null;
  files: { width: number; format: Format; bytes: Uint8Array }[];
}

/** One picture is decoded while others are encoded: decoding takes up to 110 MB. */
const decoding = openSemaphore({ atOnce: 1 });

/**
 * Makes pictures of an uploaded file: decoded, turned upright, stripped of metadata and encoded again in every width,
 * so that no byte of the original is served. Refuses `bad_upload`: not one still JPEG, PNG, WebP or AVIF by content;
 * `too_many_pixels`: by its header too large to decode.
 */
export async function prepareImage(bytes: Uint8Array, shape = shopPicture): Promise<PreparedImage | Refusal> {
  const kind = bytes.byteLength <= mostPictureBytes ? pictureKind(bytes) : null;
  if (!kind) return refuse('bad_upload');
  const sharp = await loadSharp();
  try {
    const meta = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (meta.format !== formatOf[kind] || (meta.pages ?? 1) > 1) return refuse('bad_upload');
    const refused = sizeRefusal(kind, meta);
    if (refused) return refused;
    const { data, info } = await decoding.run(() => decode(sharp, bytes));
    return await encodePicture(() => sharp(data, { raw: info }), info, shape);
  } catch (fault) {
    if (isUnreadable(fault)) return refuse('bad_upload');
    throw fault;
  }
}

/** Loaded at the first upload, because most processes never need it. One thread per picture, no cache. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const decode = (sharp: typeof sharpModule, bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .rotate()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

const encoders: Readonly<Record<Format, (image: Sharp, quality?: number) => Sharp>> = {
  avif: (image, quality = 55) => image.avif({ quality, effort: 3 }),
  webp: image => image.webp({ quality: 78 }),
};

/** `original` is at most the largest size, so it is the last width of its own files. */
export async function encodePicture(
  open: () => Sharp,
  original: { width: number; height: number },
  { widths, formats, quality }: PictureShape,
): Promise<PreparedImage> {
  const sizes = [...widths.filter(width => width < original.width), original.width];
  const files: PreparedImage['files'] = [];
  for (const width of sizes) {
    const resized = open().resize({ width, withoutEnlargement: true });
    for (const format of formats)
      files.push({ width, format, bytes: await encoders[format](resized.clone(), quality).toBuffer() });
  }
  return {
    width: original.width,
    height: original.height,
    meanColour: await meanColour(open()),
    placeholder: await placeholder(open()),
    files,
  };
}

async function meanColour(image: Sharp): Promise<string> {
  const pixel = await image.removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex').padEnd(6, '0')}`;
}

async function placeholder(image: Sharp): Promise<string | null> {
  const tiny = await image.resize({ width: 16, height: 20, fit: 'inside' }).webp({ quality: 20 }).toBuffer();
  const address = `data:image/webp;base64,${tiny.toString('base64')}`;
  return address.length <= mostPlaceholder ? address : null;
}

/** sharp throws plain errors for broken pictures; system faults have a code. */
function isUnreadable(fault: unknown): boolean {
  return fault instanceof Error && !('code' in fault);
}

const million = 1_000_000;

/**
 * The most pixels that are decoded, so that decoding takes at most 110 MB. Line by line a picture takes little; as a
 * whole 18 to 27 bytes a pixel (AVIF), 6 (progressive JPEG, interlaced PNG) or 4 (WebP), measured with sharp 0.35.
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

/** The limit of the most generous kind. */
const mostPixels = limits.jpeg.most;

/** Refuses `too_many_pixels` by the header, before decoding. */
function sizeRefusal(kind: PictureKind, meta: Metadata): Refusal | null {
  const { width, height, isProgressive } = meta;
  const limit = isProgressive ? wholeOf[kind] : limits[kind];
  const most = limit.most / (isTwiceAsLarge(kind, meta) ? 2 : 1);
  if (width <= mostPictureSide && height <= mostPictureSide && width * height <= most) return null;
  return refuse('too_many_pixels', { name: limit.name, most: most / million });
}

/** 16 bits per channel, or CMYK. AVIF's limit already includes more than eight bits. */
const isTwiceAsLarge = (kind: PictureKind, { depth, space }: Metadata) =>
  kind !== 'avif' && (depth === 'ushort' || space === 'cmyk');
