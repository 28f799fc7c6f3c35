import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { advanceIdentities } from '#server/database/restore.ts';

/**
 * A demo shop of the first release, as one SQL text for an empty database: its migrations one by one, then its rows.
 */
export const firstRelease = (): string =>
  gunzipSync(readFileSync(new URL('first-release.sql.gz', import.meta.url))).toString() + advanceIdentities;
