import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This room, and the house it is in. */
export const room = fileURLToPath(new URL('.', import.meta.url));
export const house = resolve(room, '..');

/** Everything on the way to the finished files: renders, masters, programs. May be thrown away. */
export const work = resolve(process.env.ART_WORK ?? join(room, '.work'));
/** Where the finished files go. */
export const media = resolve(process.env.ART_MEDIA ?? join(house, 'public/media'));
/** Where the two manifests are written. */
export const content = resolve(process.env.ART_CONTENT ?? join(house, 'content'));
export const icons = resolve(media, '../icons');
/** The shop's own typefaces. */
export const typefaces = join(house, 'web/ui/fonts');
const photographs = join(room, 'photographs');

/** A path in the work folder; its folder exists afterwards. */
export function inWork(folder: string, file = ''): string {
  mkdirSync(join(work, folder), { recursive: true });
  return join(work, folder, file);
}

export const rawOf = (shot: string) => inWork('raw', `${shot}.npz`);
export const masterOf = (still: string) => photographOf(still, ['jpg', 'jpeg', 'png']) ?? inWork('png', `${still}.png`);
export const filmMasterOf = (film: string) => photographOf(film, ['mp4']) ?? inWork('film', `${film}.mkv`);

/** Whether an owner has put a file of this name in `photographs/`. */
export const isPhotograph = (path: string) => path.startsWith(photographs);

function photographOf(name: string, endings: string[]): string | undefined {
  return endings.map(ending => join(photographs, `${name}.${ending}`)).find(existsSync);
}

/** The files in `photographs/` that carry no known name, and therefore replace nothing. */
export function strangePhotographs(names: string[]): string[] {
  const files = existsSync(photographs) ? readdirSync(photographs) : [];
  const known = files.filter(file => names.includes(basename(file).replace(/\.(jpe?g|png|mp4)$/, '')));
  return files.filter(file => !known.includes(file) && !file.startsWith('.') && file !== 'README.md');
}

/** Whether `path` exists and is no older than what it is made from. */
export function isFresh(path: string, ...madeFrom: string[]): boolean {
  if (!existsSync(path)) return false;
  const made = statSync(path).mtimeMs;
  return madeFrom.every(source => !existsSync(source) || statSync(source).mtimeMs <= made);
}
