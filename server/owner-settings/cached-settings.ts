import type { Kysely } from 'kysely';
import type { OwnerSettings } from '#domain/settings.ts';
import type { Database } from '#server/database/schema.ts';
import type { Env } from '#server/env.ts';
import { ownerDefaults, ownerSettingKeys, ownerSettingsOf } from './owner-settings.ts';

/** A change whose notification was lost is known after this time. */
const freshMs = 60_000;

/** Caches the owner's settings in this process, so that requests do not query them. */
export interface CachedSettings {
  /** The current settings. */
  read(): Promise<OwnerSettings>;
  /** The last read settings, where waiting is impossible: a page's policy. Defaults before the first read. */
  latest(): OwnerSettings;
  /** Drops the cached settings after a change. */
  forget(): void;
}

export function keepSettings(
  { env, db }: { env: Env; db: Kysely<Database> },
  now: () => number = Date.now,
): CachedSettings {
  let last = ownerDefaults(env);
  let reading: Promise<OwnerSettings> | null = null;
  let readAt = 0;

  function read(): Promise<OwnerSettings> {
    if (reading && now() - readAt < freshMs) return reading;
    readAt = now();
    const asked = readOwnerSettings(db, env);
    reading = asked;
    asked.then(
      settings => {
        // Ignores a read that began before a change.
        if (reading === asked) last = settings;
      },
      () => {
        if (reading === asked) reading = null;
      },
    );
    return asked;
  }
  const refresh = () => void read().catch(() => {});
  return {
    read,
    latest() {
      if (!reading || now() - readAt >= freshMs) refresh();
      return last;
    },
    forget() {
      reading = null;
      refresh();
    },
  };
}

/** Straight from the database. */
export async function readOwnerSettings(db: Kysely<Database>, env: Env): Promise<OwnerSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', ownerSettingKeys).execute();
  return ownerSettingsOf(Object.fromEntries(rows.map(({ key, value }) => [key, value])), ownerDefaults(env));
}
