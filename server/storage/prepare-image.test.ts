import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { isRefusal, type Refusal } from '#contract/errors.ts';
import { boastfulAvif, understatedAvif } from '#test/support/lying-avif.ts';
import { prepareImage } from './prepare-image.ts';

const fileOf = (name: string) => readFile(new URL(`../../test/files/${name}`, import.meta.url));
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b0955b' } });

/** A PNG that ends after its header. */
function pngHeader(width: number, height: number, interlaced = 0, bits = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 2, 0, 0, interlaced], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const pixelBomb = () => pngHeader(50_000, 50_000);
const progressive = () => photo(5_000, 2_600).jpeg({ progressive: true, quality: 1 }).toBuffer();

async function animation(): Promise<Buffer> {
  const frames = ['red', 'blue'].map(background =>
    sharp({ create: { width: 4, height: 4, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

const avifStart = Buffer.from('\0\0\0\u0018ftypavif\0\0\0\0mif1avif', 'latin1');

/** Replaces the brands of an AVIF. */
const named = (brand: string, bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll('avif', brand), 'latin1');

describe('prepareImage', () => {
  it('makes every width in both formats, none larger than the original', async () => {
    const prepared = await prepareImage(await photo(1000, 1250).jpeg().toBuffer());
    if (isRefusal(prepared)) throw new Error(prepared.message);
    expect(prepared).toMatchObject({ width: 1000, height: 1250 });
    expect(prepared.meanColour).toMatch(/^#[ab][0-9a-f]9[0-9a-f]5[0-9a-f]$/);
    expect(prepared.files.map(file => `${file.width}.${file.format}`)).toEqual(
      ['375', '640', '960', '1000'].flatMap(width => [`${width}.avif`, `${width}.webp`]),
    );
    expect(prepared.placeholder?.length).toBeLessThanOrEqual(400);
    const avif = await sharp(prepared.files[0]?.bytes).metadata();
    expect(avif).toMatchObject({ width: 375, mediaType: 'image/avif' });
  });

  it('turns a picture upright and drops its metadata', async () => {
    const original = photo(400, 200)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'secret place' } });
    const prepared = await prepareImage(await original.jpeg().toBuffer());
    if (isRefusal(prepared)) throw new Error(prepared.message);
    expect(prepared).toMatchObject({ width: 200, height: 400 });
    for (const file of prepared.files) {
      expect((await sharp(file.bytes).metadata()).exif).toBeUndefined();
      expect(Buffer.from(file.bytes).includes('secret place')).toBe(false);
    }
  });

  it('takes an AVIF from a phone: ten bits a color, rotated, with metadata', async () => {
    const original = await fileOf('phone.avif');
    expect(original.includes('secret place')).toBe(true);
    expect(await sharp(original).metadata()).toMatchObject({ mediaType: 'image/avif', bitsPerSample: 10 });
    const prepared = await prepareImage(original);
    if (isRefusal(prepared)) throw new Error(prepared.message);
    expect(prepared).toMatchObject({ width: 480, height: 600 });
    for (const file of prepared.files) {
      const { exif, bitsPerSample = 8 } = await sharp(file.bytes).metadata();
      expect([exif, bitsPerSample, Buffer.from(file.bytes).includes('secret place')]).toEqual([undefined, 8, false]);
    }
    // The gold lid is above the label, so the picture is upright.
    const largest = sharp(prepared.files.at(-1)?.bytes);
    const [lid, label] = [220, 340].map(top => largest.clone().extract({ left: 150, top, width: 180, height: 40 }));
    const gold = async (part: Sharp | undefined) => {
      const [red = 0, , blue = 0] = (await part?.resize(1, 1).raw().toBuffer()) ?? [];
      return red - blue;
    };
    expect(await gold(lid)).toBeGreaterThan((await gold(label)) + 20);
  });

  it('takes an AVIF that lists its brand second', async () => {
    const bytes = await photo(40, 50).avif({ effort: 0 }).toBuffer();
    bytes.write('mif1', 8);
    expect(await prepareImage(bytes)).toMatchObject({ width: 40, height: 50 });
  });

  it('keeps one size for a picture smaller than every width', async () => {
    const prepared = await prepareImage(await photo(40, 50).png().toBuffer());
    if (isRefusal(prepared)) throw new Error(prepared.message);
    expect(prepared.files.map(file => file.width)).toEqual([40, 40]);
  });

  const hostile: [string, () => Buffer | Promise<Buffer>][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a JPEG beginning followed by a page',
      () => Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.from('<script>')]),
    ],
    ['a GIF', () => photo(4, 4).gif().toBuffer()],
    ['a TIFF', () => photo(4, 4).tiff().toBuffer()],
    ['an animated WebP', animation],
    ['a moving AVIF', () => fileOf('moving.avif')],
    ['a HEIC', async () => named('heic', await photo(4, 4).avif({ effort: 0 }).toBuffer())],
    ['an AVIF beginning followed by a page', async () => Buffer.concat([avifStart, Buffer.from('<script>')])],
    ['a PNG that begins as an AVIF', async () => Buffer.concat([avifStart, await photo(4, 4).png().toBuffer()])],
    ['half an AVIF', async () => (await fileOf('phone.avif')).subarray(0, 3_000)],
    ['an AVIF with a frame larger than it says', () => understatedAvif(65_536)],
    ['half a JPEG', async () => (await photo(900, 900).jpeg().toBuffer()).subarray(0, 700)],
    ['a file over 10 MB', () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(10 * 1024 * 1024)])],
  ];
  it.each(hostile)('refuses %s', async (_, make) => {
    expect(await prepareImage(await make())).toMatchObject({ refused: 'bad_upload' });
  });

  const tooMany: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['a pixel bomb', 'A PNG may have 40 million', pixelBomb],
    ['a line of 39 million pixels', 'A PNG may have 40 million', () => pngHeader(1, 39_000_000)],
    ['a side of 12,001 pixels', 'A PNG may have 40 million', () => pngHeader(12_001, 1)],
    [
      'an interlaced PNG of 13 million pixels',
      'An interlaced PNG may have 12 million',
      () => pngHeader(5_000, 2_600, 1),
    ],
    ['a PNG of 21 million pixels with 16 bits', 'A PNG may have 20 million', () => pngHeader(7_000, 3_000, 0, 16)],
    ['an AVIF that says it is huge', 'An AVIF may have 4 million', () => boastfulAvif(30_000)],
    ['an AVIF of more pixels than are decoded', 'An AVIF may have 4 million', () => boastfulAvif(2_001)],
    ['a progressive JPEG of 13 million pixels', 'A progressive JPEG may have 12 million', progressive],
  ];
  it.each(tooMany)('refuses %s by its header, and says how many there may be', async (_, sentence, make) => {
    const { refused, message } = (await prepareImage(await make())) as Refusal;
    expect([refused, message]).toEqual(['too_many_pixels', expect.stringContaining(sentence)]);
  });

  it.each([
    [1, 12_000],
    [12_000, 1],
  ])('takes a picture of %i × %i pixels', async (width, height) => {
    const prepared = await prepareImage(await photo(width, height).png().toBuffer());
    if (isRefusal(prepared)) throw new Error(prepared.message);
    expect([prepared.width, prepared.height]).toEqual([Math.min(width, 1440), Math.min(height, 2400)]);
  });
});
