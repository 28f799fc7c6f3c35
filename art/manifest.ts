import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Film } from '#content/films.ts';
import type { Still } from '#content/media.ts';
import { content } from './folders.ts';
import { productViews } from './pictures.ts';
import { formatted } from './programs.ts';

const files = {
  scenes: join(content, 'media.ts'),
  productStills: join(content, 'product-stills.ts'),
  films: join(content, 'films.ts'),
};

/** What the encoder knows of a still; its alternative text is in pictures.ts. */
export type StillFacts = Omit<Still, 'alt'>;
export type FilmFacts = Omit<Film, 'description'>;

/** The stills as the manifest has them now. */
export const readStills = async (): Promise<Record<string, Still>> => ({ ...(await import(files.productStills)).stills });

/** The films as the manifest has them now. */
export const readFilms = async (): Promise<Record<string, Film>> => ({ ...(await import(files.films)).films });

export function writeStills(stills: Record<string, Still>) {
  const closing = '} as const satisfies Record<string, Still>;';
  const rows = (ofProducts: boolean) =>
    Object.fromEntries(Object.entries(stills).filter(([name]) => productViews.has(name) === ofProducts));
  writeTable(files.scenes, 'export const scenes = {', closing, rows(false));
  writeTable(files.productStills, 'export const productStills = {', closing, rows(true));
}

export function writeFilms(films: Record<string, Film>) {
  writeTable(files.films, 'export const films = {', '} as const satisfies Record<string, Film>;', films);
}

/** Replaces the rows between two lines of a manifest and leaves the rest of the file as it is. */
function writeTable(file: string, opening: string, closing: string, rows: Record<string, object>) {
  const text = readFileSync(file, 'utf8');
  const from = text.indexOf(opening) + opening.length;
  const to = text.indexOf(closing, from);
  if (!text.includes(opening) || to < 0) throw new Error(`${file} has no table from "${opening}" to "${closing}"`);
  const names = Object.keys(rows).sort();
  const written = names.map(name => `'${name}': ${literal(rows[name] ?? {})},`).join('\n');
  writeFileSync(file, formatted(`${text.slice(0, from)}\n${written}\n${text.slice(to)}`));
}

const literal = (row: object) => `{ ${Object.entries(row).map(([key, value]) => `${key}: ${quoted(value)}`)} }`;
const quoted = (value: unknown) => JSON.stringify(value);
