import { generateIdentity, identityToRecipient } from 'age-encryption';
import { backUp } from '#server/database/backup.ts';
import { openDatabase } from '#server/database/connect.ts';
import type { FoundDatabase } from '#server/database/find-database.ts';
import { restore } from '#server/database/restore.ts';
import { verifyBackup } from '#server/database/verify-backup.ts';
import { type Env, OwnerProblem } from '#server/env.ts';
import { openStorage } from '#server/storage/open-storage.ts';

interface Parts {
  env: Env;
  database: FoundDatabase;
}

export async function runBackup({ env, database }: Parts, file: string) {
  if (!file) throw new OwnerProblem('Usage: npm run db -- backup FILE');
  const storage = await openStorage(env);
  const pictures = env.STORAGE === 'disk' ? 'inside' : 'named';
  const saved = await backUp(database.config, file, { key: env.BACKUP_KEY, pictures: { storage, pictures } });
  const where =
    pictures === 'inside' ? `and ${saved.pictures} pictures` : `and the names of ${saved.pictures} pictures`;
  console.log(`Saved ${saved.rows} rows ${where} to ${file}${env.BACKUP_KEY ? ', encrypted' : ''}.`);
  if (pictures === 'named') console.log('The pictures themselves stay in the bucket: turn on its versions.');
}

export async function runRestore({ env, database }: Parts, file: string) {
  if (!file) throw new OwnerProblem('Usage: npm run db -- restore FILE');
  const storage = await openStorage(env);
  await storage.check();
  const { rows, pictures } = await restore(database.config, file, { key: env.BACKUP_KEY, storage });
  console.log(`Restored ${rows} rows and ${pictures} pictures.`);
}

export async function runVerify(env: Env, file: string) {
  if (!file) throw new OwnerProblem('Usage: npm run db -- verify FILE');
  const { rows, pictures, broken } = await verifyBackup(file, env.BACKUP_KEY);
  console.log(`The backup holds ${rows} rows and ${pictures} pictures, and can be restored.`);
  if (broken.length > 0) throw new OwnerProblem(`The shop in it is not well:\n${broken.join('\n')}`);
  console.log('The shop in it is well.');
}

/** Makes a pair of keys for backups. Nothing is stored. */
export async function runBackupKey() {
  const secret = await generateIdentity();
  console.log(`Set on the machine of the shop:   BACKUP_KEY=${await identityToRecipient(secret)}`);
  console.log(`Keep elsewhere, to restore with:  BACKUP_KEY=${secret}`);
  console.log('Without the second one no backup can be read. It is not stored and not shown again.');
}

export async function runFiles(
  { env, database }: Parts,
  task: string,
  confirms: (question: string) => Promise<boolean>,
) {
  if (task === 'to-s3') {
    const { copyToBucket } = await import('#server/storage/copy-to-bucket.ts');
    const { copied, bytes, had } = await copyToBucket(env);
    console.log(`Copied ${copied} pictures (${bytes} bytes) to the bucket ${env.S3_BUCKET}; it had ${had} already.`);
    console.log('The copies in DATA_DIR/storage stay. Set STORAGE=s3, and run this again after the restart.');
  } else if (task === 'tidy') {
    if (!(await confirms('Delete the stored pictures that no product and no ticket has?'))) return;
    const { removeOrphans } = await import('#server/storage/compare-files.ts');
    const { db } = openDatabase({ ...database.config, options: '-c statement_timeout=60000' });
    try {
      console.log(`Deleted ${await removeOrphans(db, await openStorage(env))} files.`);
    } finally {
      await db.destroy();
    }
  } else throw new OwnerProblem('Usage: npm run db -- files to-s3 | tidy');
}
