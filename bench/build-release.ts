import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface BuiltRelease {
  /** The path of its start program. */
  program: string;
  remove(): void;
}

/** Checks out another release, by its tag or commit, and builds it with packages of its own. */
export function buildRelease(ref: string): BuiltRelease {
  const parent = mkdtempSync(join(tmpdir(), 'gg-release-'));
  const folder = join(parent, 'checkout');
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, ref], { stdio: 'inherit' });
  const remove = () => {
    execFileSync('git', ['worktree', 'remove', '--force', folder]);
    rmSync(parent, { recursive: true, force: true });
  };
  try {
    execFileSync('npm', ['run', '--silent', 'prestart'], { cwd: folder, stdio: 'inherit' });
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { program: join(folder, scripts.start.split(' ').at(-1)), remove };
  } catch (fault) {
    remove();
    throw fault;
  }
}
