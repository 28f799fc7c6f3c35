import { backUp, type Saved } from '#server/database/backup.ts';
import { type BackupPlace, openBackupPlace } from '#server/database/backup-place.ts';
import { lastBackup } from '#server/database/last-backup.ts';
import type { Services } from '#server/services.ts';

type Parts = Pick<Services, 'env' | 'db' | 'database' | 'storage' | 'settings' | 'log'>;

/**
 * Makes a backup once a day where BACKUP_TO says, and deletes those older than the owner keeps them. Asked every hour:
 * one that was missed or failed is made up for. @throws OwnerProblem when it cannot be written
 */
export async function backUpDaily(services: Parts, now: Date = new Date()): Promise<Saved | null> {
  const { env, db, database, storage, settings, log } = services;
  const { BACKUP_TO, BACKUP_KEY, STORAGE } = env;
  if (!BACKUP_TO) return null;
  const last = await lastBackup(db);
  if (last && last.made_at >= lastDue(now, env.BACKUP_HOUR)) return null;
  const place = await openBackupPlace({ ...env, BACKUP_TO });
  const name = nameAt(now);
  const saved = await backUp(database, place.pathOf(name), {
    key: BACKUP_KEY,
    pictures: { storage, pictures: STORAGE === 'disk' ? 'inside' : 'named' },
    send: () => place.send?.(name) ?? Promise.resolve(),
  });
  log.info({ name, ...saved }, 'backup made');
  const { keep_backups } = await settings.read();
  await forgetOldBackups(place, new Date(now.getTime() - keep_backups * day));
  return saved;
}

const day = 24 * 60 * 60 * 1_000;

function lastDue(now: Date, hour: number): Date {
  const due = new Date(now);
  due.setUTCHours(hour, 0, 0, 0);
  return due > now ? new Date(due.getTime() - day) : due;
}

/** `shop-2026-11-23T08-11-00Z.backup` */
const nameAt = (now: Date) => `shop-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
const nameForm = /^shop-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** Deletes only files that the shop named itself. Called after a new one was made, so one always stays. */
async function forgetOldBackups(place: BackupPlace, before: Date): Promise<void> {
  for (const name of await place.names()) {
    const [, date, hour, minute, second] = nameForm.exec(name) ?? [];
    if (date && new Date(`${date}${hour}:${minute}:${second}Z`) < before) await place.remove(name);
  }
}
