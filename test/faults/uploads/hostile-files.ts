import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { boastfulAvif, understatedAvif } from '#test/support/lying-avif.ts';

type Draw = (below: number) => number;

export interface HostileFile {
  kind: string;
  /** Not a picture by its content: always refused. Others may be accepted, and are re-encoded. */
  isPicture: boolean;
  bytes: Buffer;
  name: string;
  type: string;
}

/** A marker in every file that can carry it; it must not appear in anything the shop serves. */
export const marker = 'gg-hostile-0451';
const script = `<script>alert("${marker}")</script>`;

const names = [
  'a.jpg',
  'a.php.jpg',
  'a.jpg.html',
  '../../../etc/cron.d/a.png',
  '..\\..\\a.webp',
  'a.svg',
  'a.png\u0000.html',
  `${'x'.repeat(3000)}.jpg`,
  'CON.jpg',
  '.htaccess',
  'a;.js',
  '日本.png',
];
const types = [
  'image/jpeg',
  'image/png',
  'image/avif',
  'image/svg+xml',
  'text/html',
  'application/octet-stream',
  'image/webp; x=y',
  '',
];

const size = (draw: Draw) => 1 + draw(300);
const plain = (draw: Draw): Sharp =>
  sharp({ create: { width: size(draw), height: size(draw), channels: 3, background: '#b0955b' } });
const encoded = (draw: Draw, image = plain(draw)): Promise<Buffer> =>
  [() => image.jpeg(), () => image.png(), () => image.webp(), () => image.avif({ effort: 0 })]
    [draw(4)]?.()
    .toBuffer() ?? Promise.reject(new Error('none'));

/** A PNG chunk with a wrong checksum: decoders ignore chunks they do not need. */
function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
function pngHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.set([8, 2], 8);
  return Buffer.concat([pngStart, chunk('IHDR', data)]);
}

/** A text chunk that decompresses to sixty-four megabytes, in an otherwise valid picture. */
async function textBomb(draw: Draw): Promise<Buffer> {
  const good = await plain(draw).png().toBuffer();
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]);
  return Buffer.concat([good.subarray(0, 33), chunk('zTXt', text), good.subarray(33)]);
}

/** A JPEG frame header with the largest possible size. */
async function hugeJpeg(draw: Draw): Promise<Buffer> {
  const bytes = await plain(draw).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_500, frame + 5);
  bytes.writeUInt16BE(65_500, frame + 7);
  return bytes;
}

async function flipped(draw: Draw): Promise<Buffer> {
  const bytes = await encoded(draw);
  for (let flips = 0; flips < 8; flips += 1) bytes[draw(bytes.length)] = draw(256);
  return bytes;
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'navy' }, limitInputPixels: false });
const text = (content: string) => async () => Buffer.from(content);
const notPictures: Record<string, (draw: Draw) => Promise<Buffer>> = {
  'an SVG with a script': text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`),
  'an SVG behind a declaration': text(
    `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  ),
  'an SVG that reads files': text(
    '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ),
  'a page': text(`<!doctype html>${script}`),
  'a page that begins as a GIF': text(`GIF89a/*${script}*/=1`),
  'a page that begins as a JPEG': async () => Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.from(script)]),
  'a page that begins as a PNG': async () => Buffer.concat([pngStart, Buffer.from(script)]),
  'a page that begins as a WebP': text(`RIFF\u0001\u0001\u0000\u0000WEBPVP8 ${script}`),
  'a page that begins as an AVIF': text(`\0\0\0\u0018ftypavif\0\0\0\0mif1avif${script}`),
  'a script': text(`alert("${marker}")`),
  PHP: text('<?php system($_GET[0]); ?>'),
  'a PDF with a script': text(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("${marker}"))>>>>endobj`),
  'a program': async draw => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(draw(2000))]),
  'an archive': async draw => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(draw(2000))]),
  'commands for ImageMagick': text(
    'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/x.jpg"|ls "-la)\'\npop graphic-context',
  ),
  'a GIF': draw => plain(draw).gif().toBuffer(),
  'a TIFF': draw => plain(draw).tiff().toBuffer(),
  'a moving AVIF': () => readFile(new URL('../files/moving.avif', import.meta.url)),
  'twenty-five million pixels as an AVIF': () => flat(5_000, 5_000).avif({ effort: 0 }).toBuffer(),
  'an AVIF that says it is huge': draw => boastfulAvif(20_000 + draw(2 ** 30)),
  'an AVIF with a frame larger than it says': draw => understatedAvif(2_000 + draw(63_000)),
  nothing: async () => Buffer.alloc(0),
  noise: async draw => Buffer.from(Array.from({ length: draw(3000) }, () => draw(256))),
  'a PNG of many pixels and nothing behind': async draw => pngHeader(20_000 + draw(2 ** 30), 20_000 + draw(2 ** 30)),
  'a PNG that is a line of a billion pixels': async () => pngHeader(1, 1_000_000_000),
  'a JPEG that says it is huge': hugeJpeg,
  'forty-nine million pixels in a small file': () => flat(7_000, 7_000).png({ compressionLevel: 9 }).toBuffer(),
  'more than ten megabytes': async () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(10 * 1024 * 1024)]),
  'an animation': async draw => {
    const frames = await Promise.all(
      ['red', 'blue'].map(background =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    return sharp(frames, { join: { animated: true } })
      .webp({ delay: [draw(90), 90] })
      .toBuffer();
  },
};
const pictures: Record<string, (draw: Draw) => Promise<Buffer>> = {
  'a picture with a page behind it': async draw => Buffer.concat([await encoded(draw), Buffer.from(script)]),
  'a picture with an archive behind it': async draw =>
    Buffer.concat([await encoded(draw), Buffer.from(`PK\u0003\u0004${marker}`)]),
  'a picture with a script in its EXIF': draw =>
    encoded(draw, plain(draw).withExif({ IFD0: { Copyright: script, ImageDescription: script } })),
  'a picture with a place in its EXIF': draw =>
    encoded(
      draw,
      plain(draw).withExif({
        IFD0: { Copyright: marker },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      }),
    ),
  'a picture with a script in its XMP': draw =>
    encoded(draw, plain(draw).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)),
  'a picture cut off': async draw => {
    const bytes = await encoded(draw);
    return bytes.subarray(0, 12 + draw(bytes.length - 12));
  },
  'a picture with bytes changed': flipped,
  'a PNG with a text that unfolds': textBomb,
  'a good picture under a bad name': draw => encoded(draw),
  'an AVIF as a phone writes it': () => readFile(new URL('../files/phone.avif', import.meta.url)),
  'thirty-six million pixels': () => flat(6_000, 6_000).png().toBuffer(),
  'a very long picture': () => flat(16_000, 3).png().toBuffer(),
};

/** The next file: every kind in turn, with a random name and type. */
export async function hostileFile(at: number, draw: Draw): Promise<HostileFile> {
  const all = [...Object.entries(notPictures), ...Object.entries(pictures)];
  const [kind, make] = all[at % all.length] ?? all[0] ?? ['', text('')];
  const drawn = { name: names[draw(names.length)] ?? '', type: types[draw(types.length)] ?? '' };
  return { kind, isPicture: kind in pictures, bytes: await make(draw), ...drawn };
}
