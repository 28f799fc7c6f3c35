import type { GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp, WithDefault } from './columns.ts';

export interface InvariantFindingsTable {
  id: GeneratedAlways<number>;
  invariant: string;
  row_count: number;
  sample: Json;
  first_seen: WithDefault<Timestamp>;
  changed_at: WithDefault<Timestamp>;
  last_seen: WithDefault<Timestamp>;
  cleared_at: NullableTimestamp;
}

export interface BackupRunsTable {
  made_at: WithDefault<Timestamp>;
  /** Of all tables; a bigint. */
  row_count: number;
}

export interface InvariantRunsTable {
  checked_at: WithDefault<Timestamp>;
}
