import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bundle } from './main.ts';

/** The built server: everything that needs Vite (pages, mails in JSX). Made by bin/prepare.mjs. */
export const loadBundle = () =>
  import(pathToFileURL(join(process.cwd(), 'build/server/index.js')).href) as Promise<Bundle>;
