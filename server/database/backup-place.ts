import { openAsBlob } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Env, OwnerProblem } from '#server/env.ts';
import { makeFolder } from '#server/storage/make-folder.ts';

/** Where backups made by schedule lie. */
export interface BackupPlace {
  /** The path at which a backup is written: its own, or one from which `send` takes it. */
  pathOf(name: string): string;
  /** Takes the file to the place and deletes it here. @throws OwnerProblem */
  send?(name: string): Promise<void>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** The place that BACKUP_TO names: a folder, or the bucket. @throws OwnerProblem when it cannot be written */
export const openBackupPlace = (env: Env & { BACKUP_TO: string }): Promise<BackupPlace> =>
  env.BACKUP_TO === 's3' ? openBucketPlace(env) : openFolder(env.BACKUP_TO);

async function openFolder(folder: string): Promise<BackupPlace> {
  await makeFolder(folder, 0o700).catch((fault: NodeJS.ErrnoException) => {
    throw new OwnerProblem(`The folder ${folder} cannot be made (${fault.code}). Set BACKUP_TO to one that can.`);
  });
  return {
    pathOf: name => join(folder, name),
    names: () => readdir(folder),
    remove: name => rm(join(folder, name), { force: true }),
  };
}

const prefix = 'backups/';

async function openBucketPlace(env: Env): Promise<BackupPlace> {
  const { describeTrouble, openBucket } = await import('#server/storage/bucket.ts');
  const bucket = openBucket(env);
  const pathOf = (name: string) => join(env.DATA_DIR, name);
  await makeFolder(env.DATA_DIR);
  return {
    pathOf,
    async send(name) {
      const draft = pathOf(name);
      try {
        // The file is read as it is sent.
        await bucket.put(prefix + name, await openAsBlob(draft), 'application/octet-stream');
      } catch (fault) {
        throw new OwnerProblem(`${describeTrouble(env, fault as Error)} The backup was not kept.`);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async names() {
      const names: string[] = [];
      for await (const { key } of bucket.list(prefix)) names.push(key.slice(prefix.length));
      return names;
    },
    async remove(name) {
      await bucket.remove(prefix + name);
    },
  };
}
