import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { masterSize } from './make-picture.ts';
import { type Place, places } from './picture-places.ts';
import { replacePicture } from './replace-picture.ts';

interface Master {
  file: string;
  place: Place;
  width: number;
  height: number;
}

const [folder = '', ...rest] = process.argv.slice(2);
if (folder === '' || folder.startsWith('-') || rest.length > 0) stop(usage());
const files = await readdir(folder).catch(() => stop(`There is no folder ${folder}.`));
const shown = files.filter(file => !file.startsWith('.')).sort();
if (shown.length === 0) stop(`The folder ${folder} is empty.`);
const checked = await Promise.all(shown.map(readMaster));
const problems = [...checked.filter(found => typeof found === 'string'), ...namedTwice()];
if (problems.length > 0) stop(`${problems.join('\n')}\n\nNothing was changed.`);
await replaceAll(checked.filter(found => typeof found !== 'string'));

function usage(): string {
  const list = places.map(
    ({ name, width, height, alt }) => `${name.padEnd(29)}${`${width} x ${height}`.padEnd(13)}${alt}`,
  );
  return `Name one folder with your pictures: npm run pictures -- FOLDER

A file in it has the name of the picture it replaces and at least its size. PNG, JPEG, TIFF or WebP.
What is too wide or too high for the shape is cut off, as much on either side.

  ${list.join('\n  ')}`;
}

/** A file of the folder with its place, or what is wrong with it. */
async function readMaster(file: string): Promise<Master | string> {
  const { name, ext } = parse(file);
  if (/^\.(mp4|mov|webm|mkv|avi)$/i.test(ext)) return `${file}: films are not made here, only pictures.`;
  const size = await masterSize(join(folder, file));
  if (!size) return `${file}: this is no PNG, JPEG, TIFF or WebP picture.`;
  const place = places.find(known => known.name === name);
  if (!place) return `${file}: no page shows a picture named ${name}. npm run pictures lists the names.`;
  if (size.width < place.width || size.height < place.height)
    return `${file}: ${size.width} x ${size.height} is too small; ${name} needs ${place.width} x ${place.height} at least.`;
  return { file, place, ...size };
}

function namedTwice(): string[] {
  const names = shown.map(file => parse(file).name);
  const again = shown.filter((_, at) => names.indexOf(names[at] ?? '') < at);
  return again.map(file => `${file}: another file of the folder has this name too. Keep one.`);
}

async function replaceAll(masters: Master[]) {
  const replaced: Place[] = [];
  for (const [at, { file, place, width, height }] of masters.entries()) {
    process.stdout.write(`[${at + 1}/${masters.length}] ${file} ... `);
    const changed = await replacePicture(join(folder, file), place).catch((fault: Error) =>
      stop(`failed\n${fault.message}\nThis picture stays as it was.`),
    );
    if (changed) replaced.push(place);
    const isCut = Math.abs((place.width / place.height) * height - width) > width / 50;
    const cut = isCut ? `, cut from ${width} x ${height} to the shape of ${place.width} x ${place.height}` : '';
    const films = changed?.films.map(film => `, the film ${film} no longer plays over it`).join('') ?? '';
    console.log(changed ? `done${cut}${films}` : 'unchanged');
  }
  console.log(`\n${replaced.length} of ${masters.length} pictures are new.`);
  const words = replaced.flatMap(place => place.words ?? []);
  if (words.length > 0) console.log(`Write what they show, as \`alt\`, in ${words.join('; ')}.`);
  if (replaced.some(({ row }) => row?.file.includes('product-stills')))
    console.log('Products that a shop has already keep their pictures: replace those at /admin/products.');
}

function stop(words: string): never {
  console.error(words);
  process.exit(1);
}
