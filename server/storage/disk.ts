import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStorageKey } from './keys.ts';
import { StorageAway, type StoragePort } from './port.ts';

/** Files under DATA_DIR/storage; the type is part of the key, so nothing else needs to be remembered. */
export function openDiskStorage({ DATA_DIR }: { DATA_DIR: string }): StoragePort {
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
    return join(DATA_DIR, 'storage', key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
      await mkdir(dirname(path), { recursive: true }).catch(isAway);
      await writeFile(draft, bytes).catch(isAway);
      // A reader sees the whole file or none.
      await rename(draft, path).catch(isAway);
    },
    async get(key) {
      const bytes = await readFile(pathOf(key)).catch(missing);
      return bytes && { bytes, contentType: key.endsWith('.avif') ? 'image/avif' : 'image/webp' };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

function missing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw new StorageAway(fault);
}

/** A full disk has a sentence of its own. */
function isAway(fault: NodeJS.ErrnoException): never {
  throw fault.code === 'ENOSPC' || fault.code === 'EDQUOT' ? fault : new StorageAway(fault);
}
