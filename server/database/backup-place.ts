import { openAsBlob } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
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

/** Tries the place without a backup. Answers why it takes none, in a sentence, or null. */
export async function backupTrouble(env: Env): Promise<string | null> {
  const { BACKUP_TO } = env;
  if (!BACKUP_TO) return null;
  if (BACKUP_TO === 's3') return (await import('#server/storage/bucket.ts')).bucketTrouble(env);
  return openFolder(BACKUP_TO).then(
    () => null,
    (fault: Error) => fault.message,
  );
}

async function openFolder(folder: string): Promise<BackupPlace> {
  const probe = join(folder, `check-${process.pid}`);
  try {
    await makeFolder(folder, 0o700);
    await writeFile(probe, 'This file may be deleted.');
    await rm(probe);
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    throw new OwnerProblem(`The folder ${folder} takes no backups (${code}). Correct BACKUP_TO.`);
  }
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
