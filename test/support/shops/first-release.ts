import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Rows that a shop adds follow those that it has. */
const followIdentities = `
  do $$
  declare i record;
  begin
    for i in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES' loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
        i.table_name, i.column_name, i.column_name, i.table_name);
    end loop;
  end $$;`;

/**
 * A demo shop of the first release, as one SQL text for an empty database: its migrations one by one, then its rows.
 */
export const firstRelease = (): string =>
  gunzipSync(readFileSync(new URL('first-release.sql.gz', import.meta.url))).toString() + followIdentities;
