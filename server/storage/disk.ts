import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OwnerProblem } from '#server/env.ts';
import { contentTypeOf, isStorageKey, pictureFolders } from './keys.ts';
import { makeFolder } from './make-folder.ts';
import { StorageAway, type StoragePort, type StoredFile } from './port.ts';
import { openReach } from './within-reach.ts';

/** Files under DATA_DIR/storage; the key includes the type, so no other metadata is stored. */
export function openDiskStorage({ DATA_DIR }: { DATA_DIR: string }): StoragePort {
  const folder = join(DATA_DIR, 'storage');
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
    return join(folder, key);
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
      return bytes && { bytes, contentType: contentTypeOf(key) };
    },
    async remove(key) {
      const path = pathOf(key);
      await reach(() => rm(path, { force: true }));
    },
    list: () => filesIn(folder),
    async check() {
      try {
        await makeFolder(folder);
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      } catch (fault) {
        const { code } = fault as NodeJS.ErrnoException;
        throw new OwnerProblem(
          `Pictures cannot be stored in ${folder} (${code}). Set DATA_DIR to a folder that can be written.`,
        );
      }
    },
  };
}

async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  for (const name of pictureFolders) {
    const open = await opendir(join(folder, name)).catch(missing);
    for await (const file of open ?? []) {
      const key = `${name}/${file.name}`;
      // A picture may be deleted while the folder is read.
      const found = isStorageKey(key) && (await stat(join(folder, key)).catch(missing));
      if (found) yield { key, bytes: found.size };
    }
  }
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
