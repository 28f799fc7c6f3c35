import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePicture } from './make-picture.ts';

/** A copy of the repository with the tables and pictures that these tests replace, and a folder of masters. */
let house = '';
const inHouse = (path: string) => join(house, path);
const tables = ['media.ts', 'films.ts', 'product-stills.ts'].map(file => `content/${file}`);
const label = 'label-oil-neroli-8oz';

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'gg-pictures-'));
  for (const folder of ['content', 'masters', 'public/icons', 'public/media/stills', 'public/media/share'])
    await mkdir(inHouse(folder), { recursive: true });
  for (const file of tables) await cp(file, inHouse(file));
});
afterEach(() => rm(house, { recursive: true }));

const plain = (width: number, height: number, background = '#2f6f4f') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Runs `npm run pictures` there; returns its exit status and output. */
const pictures = (...words: string[]) =>
  new Promise<{ status: number; said: string }>(done => {
    execFile(process.execPath, [resolve('bin/pictures.ts'), ...words], { cwd: house }, (fault, out, problems) =>
      done({ status: fault ? Number(fault.code) : 0, said: out + problems }),
    );
  });

/** Every file there but the masters, with bytes and modification time. */
async function everything() {
  const entries = await readdir(house, { recursive: true, withFileTypes: true });
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const files = paths.filter(path => !path.includes('/masters/')).sort();
  return Promise.all(files.map(async path => [path, (await stat(path)).mtimeMs, await readFile(path, 'hex')]));
}

const sizeOf = async (path: string) => {
  const { format, width, height } = await sharp(inHouse(path)).metadata();
  return `${format} ${width} x ${height}`;
};
const colorAt = async (path: string) => [...(await sharp(inHouse(path)).resize(1, 1).removeAlpha().raw().toBuffer())];

test('a picture is made in every size and format that pages use, and its row says what changed', async () => {
  await plain(1200, 1200)
    .png()
    .toFile(inHouse(`masters/${label}.png`));
  const before = await readFile(inHouse('content/product-stills.ts'), 'utf8');
  expect(await pictures('masters')).toEqual({
    status: 0,
    said: [
      `[1/1] ${label}.png ... done`,
      '',
      '1 of 1 pictures are new.',
      `Write what they show, as \`alt\`, in content/product-stills.ts, '${label}'.`,
      'Products that a shop has already keep their pictures: replace those at /admin/products.',
      '',
    ].join('\n'),
  });
  const still = `public/media/stills/${label}`;
  for (const width of [375, 640, 960, 1080]) {
    expect(await sizeOf(`${still}-${width}.avif`)).toBe(`heif ${width} x ${width}`);
    expect(await sizeOf(`${still}-${width}.webp`)).toBe(`webp ${width} x ${width}`);
  }
  const [red = 0, green = 0] = await colorAt(`${still}-375.avif`);
  expect(green).toBeGreaterThan(red + 50);
  const after = await readFile(inHouse('content/product-stills.ts'), 'utf8');
  const [was, is] = [before.split('\n'), after.split('\n')];
  const changed = is.filter((line, at) => line !== was[at]);
  expect(changed).toEqual([
    expect.stringMatching(/^ {4}meanColour: '#[23][0-9A-F][67][0-9A-F][45][0-9A-F]',$/),
    expect.stringMatching(/^ {6}'data:image\/webp;base64,[\w+/=]+',$/),
  ]);
});

test('a second run changes nothing and says so', async () => {
  await plain(540, 720).png().toFile(inHouse('masters/floating.png'));
  await pictures('masters');
  const first = await everything();
  expect(await pictures('masters')).toEqual({
    status: 0,
    said: '[1/1] floating.png ... unchanged\n\n0 of 1 pictures are new.\n',
  });
  expect(await everything()).toEqual(first);
});

test('a picture with an orientation tag is turned, one too wide is cropped, and the old film is dropped', async () => {
  const right = await plain(360, 1500, '#2040c0').png().toBuffer();
  const halves = plain(720, 1500, '#c02040').composite([{ input: right, left: 360, top: 0 }]);
  await halves.jpeg().withMetadata({ orientation: 6 }).toFile(inHouse('masters/floating.jpeg'));
  const { said } = await pictures('masters');
  expect(said).toContain('cut from 1500 x 720 to the shape of 540 x 720, the film floating no longer plays over it');
  expect(await sizeOf('public/media/stills/floating-540.webp')).toBe('webp 540 x 720');
  const pixels = sharp(inHouse('public/media/stills/floating-540.webp'));
  const redAt = async (top: number) =>
    (await pixels.clone().extract({ left: 500, top, width: 1, height: 1 }).raw().toBuffer())[0];
  expect(await redAt(100)).toBeGreaterThan(150);
  expect(await redAt(600)).toBeLessThan(80);
  expect(await readFile(inHouse('content/films.ts'), 'utf8')).toMatch(
    /still: 'floating',\s+seconds: 6,\s+plays: false,/,
  );
  expect((await readFile(inHouse('content/films.ts'), 'utf8')).match(/plays: false,/g)).toHaveLength(1);
});

test('the sharing picture and the icons have masters too', async () => {
  await plain(1300, 700).tiff().toFile(inHouse('masters/share.tif'));
  await plain(600, 600, '#c02040').webp({ lossless: true }).toFile(inHouse('masters/icon.webp'));
  expect((await pictures('masters')).status).toBe(0);
  expect(await sizeOf('public/media/share/default.jpg')).toBe('jpeg 1200 x 630');
  expect(await sizeOf('public/icons/icon-192.png')).toBe('png 192 x 192');
  expect(await sizeOf('public/icons/icon-512.png')).toBe('png 512 x 512');
  expect(await sizeOf('public/icons/icon-maskable-512.png')).toBe('png 512 x 512');
  expect(await sizeOf('public/apple-touch-icon.png')).toBe('png 180 x 180');
  const red = [0xc0, 0x20, 0x40];
  expect(await colorAt('public/favicon.svg')).toEqual(red);
  const icon = await readFile(inHouse('public/favicon.ico'));
  expect(icon.subarray(0, 8).toString('hex')).toBe('0000010001002020');
  expect(await sharp(icon.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});

test('each wrong file is reported with its fault, and nothing is changed', async () => {
  await plain(540, 720).png().toFile(inHouse('masters/floating.png'));
  await plain(540, 720).webp().toFile(inHouse('masters/floating.webp'));
  await plain(2400, 1349).png().toFile(inHouse('masters/hero.png'));
  await plain(540, 720).png().toFile(inHouse('masters/herd.png'));
  await writeFile(inHouse('masters/dusk.jpg'), 'no picture');
  await writeFile(inHouse('masters/hero-1.mp4'), '');
  const before = await everything();
  const { status, said } = await pictures('masters');
  expect(status).toBe(1);
  expect(said.split('\n')).toEqual([
    'dusk.jpg: this is no PNG, JPEG, TIFF or WebP picture.',
    'herd.png: no page shows a picture named herd. npm run pictures lists the names.',
    'hero-1.mp4: films are not made here, only pictures.',
    'hero.png: 2400 x 1349 is too small; hero needs 2400 x 1350 at least.',
    'floating.webp: another file of the folder has this name too. Keep one.',
    '',
    'Nothing was changed.',
    '',
  ]);
  expect(await everything()).toEqual(before);
});

test('without a folder the pictures are listed; a missing or empty folder is reported', async () => {
  const { status, said } = await pictures();
  expect(status).toBe(1);
  expect(said).toMatch(/npm run pictures -- FOLDER.*\n {2}hero {2,}2400 x 1350 {2,}\S.*\n {2}icon {2,}512 x 512/s);
  expect(await pictures('nowhere')).toEqual({ status: 1, said: 'There is no folder nowhere.\n' });
  expect(await pictures('masters')).toEqual({ status: 1, said: 'The folder masters is empty.\n' });
});

test('a truncated picture or files that cannot be written leave everything as it was', async () => {
  await plain(540, 720).png().toFile(inHouse('masters/floating.png'));
  await pictures('masters');
  const noisy = await sharp({
    create: {
      width: 540,
      height: 720,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  const before = await everything();
  await rm(inHouse('masters/floating.png'));
  await writeFile(inHouse('masters/floating.jpg'), noisy.subarray(0, noisy.length / 2));
  const broken = await pictures('masters');
  expect(broken.status).toBe(1);
  expect(broken.said).toContain('This picture stays as it was.');
  expect(await everything()).toEqual(before);

  await writeFile(inHouse('masters/floating.jpg'), noisy);
  await mkdir(inHouse('public/media/stills/floating-540.webp.new'));
  const unwritten = await pictures('masters');
  expect(unwritten.status).toBe(1);
  expect(unwritten.said).toContain('This picture stays as it was.');
  expect(await everything()).toEqual(before);
});

test('the home page’s first picture is compressed until it is small enough to load at once', async () => {
  const master = inHouse('masters/hero.png');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  await sharp({ create: { width: 640, height: 360, channels: 3, background: 'white', noise } })
    .png()
    .toFile(master);
  const still = { width: 640, height: 360, widths: [640], meanColour: '', alt: '', placeholder: '' };
  const bytesOf = async (name: string) => {
    const { files } = await makePicture(master, { name, width: 640, height: 360, alt: '', row: { file: '', still } });
    return files.get(`public/media/stills/${name}-640.avif`)?.length ?? 0;
  };
  expect(await bytesOf('pasture')).toBeGreaterThan(60_000);
  expect(await bytesOf('hero')).toBeLessThanOrEqual(60_000);
});
