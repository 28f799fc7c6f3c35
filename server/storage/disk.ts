import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStorageKey } from './keys.ts';
import { StorageAway, type StoragePort } from './port.ts';
import { openReach } from './within-reach.ts';

/** Files under DATA_DIR/storage; the key includes the type, so no other metadata is stored. */
export function openDiskStorage({ DATA_DIR }: { DATA_DIR: string }): StoragePort {
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
    return join(DATA_DIR, 'storage', key);
  };
  const reach = openReach();
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await reach(() => write(path, bytes)).catch(isAway);
    },
    async get(key) {
      const path = pathOf(key);
      const bytes = await reach(() => readFile(path)).catch(missing);
      return bytes && { bytes, contentType: key.endsWith('.avif') ? 'image/avif' : 'image/webp' };
    },
    async remove(key) {
      const path = pathOf(key);
      await reach(() => rm(path, { force: true }));
    },
  };
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, bytes);
  // `rename` is atomic: a reader sees the whole file or none.
  await rename(draft, path);
}

function missing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw away(fault);
}

/** A full disk has its own message. */
function isAway(fault: NodeJS.ErrnoException): never {
  throw fault.code === 'ENOSPC' || fault.code === 'EDQUOT' ? fault : away(fault);
}

const away = (fault: Error) => (fault instanceof StorageAway ? fault : new StorageAway(fault));
