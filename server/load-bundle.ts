import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bundle } from './main.ts';
import { builtFolder } from './release.ts';

/** The built server: everything that needs Vite (pages, mails in JSX). Made by bin/prepare.mjs. */
export const loadBundle = () => import(pathToFileURL(join(builtFolder, 'server/index.js')).href) as Promise<Bundle>;
