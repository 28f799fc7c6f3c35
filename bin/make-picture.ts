import sharp, { type Sharp } from 'sharp';
import { fill } from '#content/fill.ts';
import { heaviestHero, stillFormats, stillPath } from '#content/media.ts';
import { encodePicture } from '#server/storage/prepare-image.ts';
import type { Place } from './picture-places.ts';

/** The files of one picture by path, and its row's fields. */
export interface Made {
  files: Map<string, Uint8Array>;
  facts: { meanColour: string; placeholder: string } | null;
}

/** The steps by which a heavy hero's AVIF quality is lowered. */
const qualities = [55, 45, 35, 25];

/** Displayed width and height, or null if the file is not a format that masters may have. */
export async function masterSize(file: string): Promise<{ width: number; height: number } | null> {
  try {
    const { format, autoOrient } = await sharp(file).metadata();
    return ['png', 'jpeg', 'tiff', 'webp'].includes(format) ? autoOrient : null;
  } catch {
    return null;
  }
}

/**
 * Crops the master to its place's aspect ratio around the center and makes all its files. Throws when the file is
 * truncated.
 */
export async function makePicture(file: string, place: Place): Promise<Made> {
  const { width, height } = place;
  const upright = sharp(file, { failOn: 'error' }).autoOrient().resize({ width, height, fit: 'cover' });
  const cut = place.name === 'icon' ? upright.ensureAlpha() : upright.flatten({ background: 'white' });
  const { data, info } = await cut.toColorspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const open = () => sharp(data, { raw: info });
  if (place.row) return makeStill(open, place, place.row.still.widths);
  return { files: place.name === 'icon' ? await iconFiles(open) : await shareFile(open), facts: null };
}

async function makeStill(open: () => Sharp, { name, width, height }: Place, widths: readonly number[]): Promise<Made> {
  for (const quality of qualities) {
    const made = await encodePicture(open, { width, height }, { widths, formats: stillFormats, quality });
    const isHeavy = made.files.some(({ bytes, ...file }) => bytes.length > mostBytes(name, file));
    if (isHeavy && quality !== qualities.at(-1)) continue;
    const files = made.files.map(file => [`public${fill(stillPath, { name, ...file })}`, file.bytes] as const);
    return {
      files: new Map(files),
      facts: { meanColour: made.meanColour.toUpperCase(), placeholder: made.placeholder ?? '' },
    };
  }
  throw new Error('no quality to try');
}

function mostBytes(name: string, { width, format }: { width: number; format: string }): number {
  const limits: Readonly<Record<number, number>> = name.startsWith('hero') && format === 'avif' ? heaviestHero : {};
  return limits[width] ?? Number.POSITIVE_INFINITY;
}

async function shareFile(open: () => Sharp) {
  return new Map([
    ['public/media/share/default.jpg', await open().jpeg({ quality: 84, progressive: true }).toBuffer()],
  ]);
}

async function iconFiles(open: () => Sharp): Promise<Map<string, Uint8Array>> {
  const square = (size: number) => open().resize(size, size).png();
  const [r = 255, g = 255, b = 255, alpha = 255] = await open().raw().toBuffer();
  // Phones cut a circle or rounded square out of these two: corners must be opaque, and the outer tenth of one is lost.
  const ground = alpha < 255 ? 'white' : { r, g, b };
  const small = await square(32).toBuffer();
  return new Map<string, Uint8Array>([
    ['public/icons/icon-192.png', await square(192).toBuffer()],
    ['public/icons/icon-512.png', await square(512).toBuffer()],
    [
      'public/icons/icon-maskable-512.png',
      await open()
        .flatten({ background: ground })
        .resize(410, 410)
        .extend({ top: 51, bottom: 51, left: 51, right: 51, background: ground })
        .png()
        .toBuffer(),
    ],
    ['public/apple-touch-icon.png', await square(180).flatten({ background: ground }).toBuffer()],
    ['public/favicon.ico', Buffer.concat([icoHeader(small.length), small])],
    ['public/favicon.svg', Buffer.from(svgAround(await square(64).toBuffer()))],
  ]);
}

/** An .ico file with one PNG of 32 by 32. */
function icoHeader(bytes: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([32, 32], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(bytes, 14);
  header.writeUInt32LE(header.length, 18);
  return header;
}

const svgAround = (png: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/></svg>\n`;
