import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One shop per data folder: the process that owns it writes its id there. A lock left by a killed shop is taken over.
 * Answers the id of the other shop, or null and the lock is ours until the process ends.
 */
export function ownDataFolder(dataDir: string): number | null {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'shop.pid');
  for (let tries = 0; tries < 2; tries++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(file, { force: true }));
      return null;
    } catch {
      const owner = Number.parseInt(readFileSync(file, 'utf8'), 10) || 0;
      if (owner !== process.pid && isShop(owner)) return owner;
      rmSync(file, { force: true });
    }
  }
  return null;
}

/** The id may belong to another program by now; on Linux its command line tells. */
function isShop(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return /bin\/(start|dev)\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true;
  }
}
