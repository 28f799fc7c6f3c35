import { readFileSync } from 'node:fs';

let known: string | undefined;

/** The version of this program. */
export function releaseName(): string {
  known ??= (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
  return known;
}
