import { readdirSync, rmSync } from 'node:fs';

// Plain JavaScript without packages, because bin/prepare.mjs needs it on any Node.
const files = /^(?!licen[cs]e).*\.([mc]?ts|map|md|a)$/i;
const folders = ['benchmarks', 'docs', 'esnext', 'example', 'examples', 'include', 'pgxs', 'test', 'tests', 'umd'];

/** Removes what is for people, compilers or bundlers, and no program loads: a third of the packages. */
export function removeNotRun(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !folders.includes(entry.name)) removeNotRun(path);
    else if (entry.isDirectory() || files.test(entry.name)) rmSync(path, { recursive: true });
  }
}
