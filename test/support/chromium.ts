import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as playwright } from '@playwright/test';

export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Headless, and without requests to anything but the shop. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A browser to drive: CHROME_PATH, one on the PATH, Playwright's, or the one in the package @sparticuz/chromium, which
 * also brings the system libraries a bare machine lacks.
 */
export async function findBrowser(): Promise<Browser> {
  const installed = process.env.CHROME_PATH ?? onPath() ?? playwrightsOwn();
  if (installed) return { executablePath: installed, args, env: ownEnvironment() };
  return packedBrowser();
}

function onPath(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(path => existsSync(path));
}

function playwrightsOwn(): string | undefined {
  const path = playwright.executablePath();
  return existsSync(path) ? path : undefined;
}

async function packedBrowser(): Promise<Browser> {
  const { default: packed, inflate } = await import('@sparticuz/chromium');
  const executablePath = await packed.executablePath();
  const env = ownEnvironment();
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(tmpdir(), 'fonts');
  if (starts(executablePath, env)) return { executablePath, args, env };
  const archive = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'));
  const libraries = join(await inflate(fileURLToPath(archive)), 'lib');
  return { executablePath, args, env: { ...env, LD_LIBRARY_PATH: libraries } };
}

/** Fails where system libraries are missing. */
function starts(executablePath: string, env: Record<string, string>): boolean {
  try {
    execFileSync(executablePath, ['--version'], { env, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const ownEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
