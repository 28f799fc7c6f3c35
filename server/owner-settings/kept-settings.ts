import type { Kysely } from 'kysely';
import type { OwnerSettings } from '#domain/settings.ts';
import type { Database } from '#server/database/schema.ts';
import type { Env } from '#server/env.ts';
import { ownerDefaults, ownerSettingKeys, ownerSettingsOf } from './owner-settings.ts';

/** A change that went unheard is known after this long. */
const freshMs = 60_000;

/** The owner's settings in this process's memory: nobody asks the database for them at each request. */
export interface KeptSettings {
  /** As they are in force. */
  read(): Promise<OwnerSettings>;
  /** As they were read last, where nothing may wait: a page's policy. Defaults before the first reading. */
  latest(): OwnerSettings;
  /** They changed: the next reading is a new one. */
  forget(): void;
}

export function keepSettings(
  { env, db }: { env: Env; db: Kysely<Database> },
  now: () => number = Date.now,
): KeptSettings {
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
        // A reading from before a change tells nobody anything after it.
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
