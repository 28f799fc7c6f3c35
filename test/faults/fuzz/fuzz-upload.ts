import fc from 'fast-check';
import { hostileText } from './fuzz-values.ts';

const starts = [
  'GIF89a',
  'RIFF\0\0\0\0WEBPVP8 ',
  '\0\0\0\u0018ftypavif\0\0\0\0mif1avif',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '%PDF-1.7',
  'BM',
  '',
];
const line = (text: string) => text.toWellFormed().replace(/[\r\n"]/g, '_');

/** Not a picture, under any name. */
export const uploadBody = fc
  .tuple(
    fc.constantFrom('file', 'files', ''),
    hostileText,
    fc.constantFrom('image/png', 'image/svg+xml', 'text/html', ''),
    fc.constantFrom(...starts),
    fc.string({ unit: 'binary', maxLength: 300 }),
  )
  .map(([field, name, type, start, rest]) =>
    [
      '--x',
      `content-disposition: form-data; name="${field}"; filename="${line(name)}"`,
      `content-type: ${type}`,
      '',
      start + rest,
      '--x--',
      '',
    ].join('\r\n'),
  );
export const uploadType = 'multipart/form-data; boundary=x';
