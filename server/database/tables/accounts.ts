import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp, WithDefault } from './columns.ts';

export interface UsersTable {
  id: Generated<string>;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
  two_factor_enabled: Generated<boolean>;
}

export interface SessionsTable {
  id: Generated<string>;
  expires_at: Timestamp;
  token: string;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
  ip_address: string | null;
  user_agent: string | null;
  user_id: string;
}

export interface AccountsTable {
  id: Generated<string>;
  account_id: string;
  provider_id: string;
  user_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: NullableTimestamp;
  refresh_token_expires_at: NullableTimestamp;
  scope: string | null;
  password: string | null;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface VerificationsTable {
  id: Generated<string>;
  identifier: string;
  value: string;
  expires_at: Timestamp;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface ProfilesTable {
  id: string;
  full_name: Generated<string>;
  is_admin: Generated<boolean>;
  phone: string | null;
  shipping_address: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface RateLimitCountersTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}
