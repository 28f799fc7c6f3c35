import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '#contract/errors.ts';
import { boastfulAvif, understatedAvif } from '#test/support/lying-avif.ts';
import { prepareImage } from './prepare-image.ts';

const fileOf = (name: string) => readFile(new URL(`../../test/files/${name}`, import.meta.url));
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b0955b' } });

/** A PNG of 50,000 × 50,000 pixels in its header and nothing behind it. */
function pixelBomb(): Buffer {
  const header = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(header);
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12);
  header.writeUInt32BE(50_000, 16);
  header.writeUInt32BE(50_000, 20);
  header.set([8, 2, 0, 0, 0], 24);
  return header;
}

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

/** The brands of an AVIF replaced by another. */
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

  it('turns a picture upright and keeps nothing its camera wrote', async () => {
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

  it('takes an AVIF as a phone writes it: ten bits a colour, lying on its side, with what the camera wrote', async () => {
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
    // The gold lid is on top of the jar, and the label below it.
    const largest = sharp(prepared.files.at(-1)?.bytes);
    const [lid, label] = [220, 340].map(top => largest.clone().extract({ left: 150, top, width: 180, height: 40 }));
    const gold = async (part: Sharp | undefined) => {
      const [red = 0, , blue = 0] = (await part?.resize(1, 1).raw().toBuffer()) ?? [];
      return red - blue;
    };
    expect(await gold(lid)).toBeGreaterThan((await gold(label)) + 20);
  });

  it('takes an AVIF that names its kind second', async () => {
    const bytes = await photo(40, 50).avif({ effort: 0 }).toBuffer();
    bytes.write('mif1', 8);
    expect(await prepareImage(bytes)).toMatchObject({ width: 40, height: 50 });
  });

  it('keeps one frame size for a picture smaller than every width', async () => {
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
    ['an AVIF that says it is huge', () => boastfulAvif(50_000)],
    ['an AVIF of more pixels than are decoded', () => photo(4_200, 4_000).avif({ effort: 0 }).toBuffer()],
    ['an AVIF with a frame larger than it says', () => understatedAvif(65_536)],
    ['half a JPEG', async () => (await photo(900, 900).jpeg().toBuffer()).subarray(0, 700)],
    ['a pixel bomb', pixelBomb],
    ['a file over 10 MB', () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(10 * 1024 * 1024)])],
  ];
  it.each(hostile)('refuses %s', async (_, make) => {
    expect(await prepareImage(await make())).toMatchObject({ refused: 'bad_upload' });
  });
});
