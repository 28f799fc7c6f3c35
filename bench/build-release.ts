import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOut } from '#bin/check-out.ts';

export interface BuiltRelease {
  /** The path of its start program. */
  program: string;
  remove(): void;
}

/** Checks out another release, by its tag or commit, and builds it with packages of its own. */
export function buildRelease(ref: string): BuiltRelease {
  const { folder, remove } = checkOut(ref);
  try {
    execFileSync('npm', ['run', '--silent', 'prestart'], { cwd: folder, stdio: 'inherit' });
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { program: join(folder, scripts.start.split(' ').at(-1)), remove };
  } catch (fault) {
    remove();
    throw fault;
  }
}
