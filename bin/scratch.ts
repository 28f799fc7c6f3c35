import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder for the tests' temporary files, in memory if there is room. Up to 2 GB; the caller removes it. */
export function makeScratch(): string {
  const scratch = mkdtempSync(join(roomInMemory() ? '/dev/shm' : tmpdir(), 'gg-'));
  // The database's own account must be able to enter it.
  chmodSync(scratch, 0o711);
  return scratch;
}

/** Hundreds of databases are created and dropped: on a disk that is a third of the server tests' time. */
function roomInMemory(): boolean {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem()) > 6 * 2 ** 30;
}
