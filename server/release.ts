import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/* A release is one folder: server, client, db and package.json (bin/prepare.mjs makes it). In a checkout the releases
   are the folders of build, and `build/current` leads to the newest. A running shop stays in its own, whatever is built
   beside it. */

/** The folder this code comes from: a release, or the checkout when it runs from its sources. Holds db. */
export const homeFolder = dirname(import.meta.dirname);
const isBuilt = existsSync(join(homeFolder, 'client'));
/** Holds the built parts: client and server. */
export const builtFolder = isBuilt ? homeFolder : join(homeFolder, 'build/current');
/** Holds the pictures and films of the shop. */
export const publicFolder = join(homeFolder, isBuilt ? 'client' : 'public');

/** The version in package.json. */
export const { version } = JSON.parse(readFileSync(join(homeFolder, 'package.json'), 'utf8')) as { version: string };
