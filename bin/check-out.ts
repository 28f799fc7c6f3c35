import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Checkout {
  folder: string;
  remove(): void;
}

/** Checks out another release, by its tag or commit, into a folder of its own. */
export function checkOut(ref: string): Checkout {
  const parent = mkdtempSync(join(tmpdir(), 'gg-release-'));
  // The database's own account must be able to enter it.
  chmodSync(parent, 0o711);
  const folder = join(parent, 'checkout');
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, ref], { stdio: 'inherit' });
  return {
    folder,
    remove() {
      execFileSync('git', ['worktree', 'remove', '--force', folder]);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
