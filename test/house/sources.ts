import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export interface Source {
  path: string;
  text: string;
}

/** A broken rule, as `file:line rule`. */
export type Breach = string;

/** Every file in git, or that would be added. */
export function housePaths(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return listed.split('\n').filter(path => path !== '' && existsSync(path));
}

/** Source files with their text. */
export function houseSources(): Source[] {
  const written = housePaths().filter(path => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !path.startsWith('public/'));
  return written.map(path => ({ path, text: readFileSync(path, 'utf8') }));
}

/** The top-level folders, without hidden ones. */
export function houseRooms(): string[] {
  const tops = housePaths()
    .filter(path => path.includes('/'))
    .map(path => path.slice(0, path.indexOf('/')));
  return [...new Set(tops)].filter(name => !name.startsWith('.')).sort();
}

/** The folders of a room. */
export function foldersOf(room: string): string[] {
  const inside = housePaths().filter(path => path.startsWith(`${room}/`));
  const names = inside.map(path => path.slice(room.length + 1).split('/')).filter(parts => parts.length > 1);
  return [...new Set(names.map(([name = '']) => name))].sort();
}

/** One breach for every matching line. */
export function linesMatching(source: Source, pattern: RegExp, rule: string): Breach[] {
  return source.text
    .split('\n')
    .flatMap((line, at) => (pattern.test(line) ? [`${source.path}:${at + 1} ${rule}`] : []));
}
