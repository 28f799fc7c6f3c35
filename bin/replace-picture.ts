import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { type Made, makePicture } from './make-picture.ts';
import { filmsOver, type Place } from './picture-places.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * Makes a master's files, replaces the old ones, and updates the row in `content`. A film of the old picture is removed
 * and named. Returns null if nothing changed.
 */
export async function replacePicture(master: string, place: Place): Promise<{ films: string[] } | null> {
  const made = await makePicture(master, place);
  const fresh = await differing(made.files);
  const films = fresh.size > 0 ? filmsOver(place.name) : [];
  const tables = await differing(await tablesWith(place, made, films));
  await replaceFiles(new Map([...tables, ...fresh]));
  return fresh.size + tables.size > 0 ? { films } : null;
}

async function tablesWith({ name, row }: Place, { facts }: Made, films: string[]): Promise<Files> {
  const texts = new Map<string, string>();
  const write = async (file: string, of: string, key: string, value: string) =>
    texts.set(file, withValue(texts.get(file) ?? (await readFile(file, 'utf8')), of, key, value));
  if (row && facts) {
    await write(row.file, name, 'meanColour', `'${facts.meanColour}'`);
    await write(row.file, name, 'placeholder', `'${facts.placeholder}'`);
  }
  for (const film of films) await write('content/films.ts', film, 'plays', 'false');
  return new Map([...texts].map(([file, text]) => [file, Buffer.from(text)]));
}

/** A table of `content` with one value of a row replaced. */
function withValue(text: string, row: string, key: string, value: string): string {
  const found = new RegExp(`(^ +'?${row}'?: \\{[^}]*?\\b${key}:\\s*)('[^']*'|\\w+)`, 'm');
  if (!found.test(text)) throw new Error(`The row of ${row} in content has no ${key}.`);
  return text.replace(found, (_, before: string) => before + value);
}

/** The files that do not exist with these bytes yet. */
async function differing(files: Files): Promise<Files> {
  const differ = new Map<string, Uint8Array>();
  for (const [path, bytes] of files) {
    const now = await readFile(path).catch(() => null);
    if (!now?.equals(bytes)) differ.set(path, bytes);
  }
  return differ;
}

const unfinished = (path: string) => `${path}.new`;

/** Writes all files beside the old ones before renaming the first: a full disk or an interruption costs nothing. */
async function replaceFiles(files: Files) {
  try {
    for (const [path, bytes] of files) await writeFile(unfinished(path), bytes);
    for (const path of files.keys()) await rename(unfinished(path), path);
  } finally {
    for (const path of files.keys()) await rm(unfinished(path), { force: true, recursive: true });
  }
}
