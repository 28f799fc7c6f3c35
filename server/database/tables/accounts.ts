import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp, WithDefault } from './columns.ts';

/**
 * Decides who gets into an account: after the insert only server/auth/change-access.ts changes it, and no `.set()` can.
 */
type Access<Inserted, Selected = Exclude<Inserted, undefined>> = ColumnType<Selected, Inserted, never>;

export interface UsersTable {
  id: Generated<string>;
  name: string;
  email: Access<string>;
  email_verified: Access<boolean | undefined>;
  image: string | null;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
  two_factor_enabled: Access<boolean | undefined>;
  /** The first sign-in. */
  signed_in_at: NullableTimestamp;
  /** When the welcome mail was queued. */
  welcomed_at: NullableTimestamp;
}

export interface SessionsTable {
  id: Generated<string>;
  expires_at: Timestamp;
  /** SHA-256 of the browser's token, in hex. */
  token_hash: string;
  created_at: WithDefault<Timestamp>;
  last_used_at: WithDefault<Timestamp>;
  ip_address: string | null;
  user_agent: string | null;
  user_id: string;
}

export interface AccountsTable {
  id: Generated<string>;
  account_id: string;
  provider_id: string;
  user_id: string;
  password: Access<string | null>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

/** Links in mails; each can be used once. */
export interface OneTimeLinksTable {
  id: Generated<string>;
  user_id: string;
  purpose: 'confirm_email' | 'change_email' | 'reset_password' | 'restore_email';
  email: string;
  created_at: WithDefault<Timestamp>;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

/** Proven addresses that accounts gave up; written by a trigger. */
export interface FormerAddressesTable {
  user_id: string;
  email: string;
  left_at: WithDefault<Timestamp>;
}

export interface ProfilesTable {
  id: string;
  full_name: Generated<string>;
  is_admin: Access<boolean | undefined>;
  phone: string | null;
  shipping_address: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

/** People without an account, by address; written by triggers. */
export interface GuestsTable {
  id: Generated<string>;
  email: string;
  name: Generated<string>;
  created_at: WithDefault<Timestamp>;
}

/** What staff wrote about an account or a guest. */
export interface CustomerNotesTable {
  id: string;
  user_id: string | null;
  guest_id: string | null;
  body: string;
  actor_id: string;
  actor_email: string;
  created_at: WithDefault<Timestamp>;
}

export interface CustomerTagsTable {
  user_id: string | null;
  guest_id: string | null;
  tag: string;
  created_at: WithDefault<Timestamp>;
}

export interface RateLimitCountersTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

/** Orders of deleted accounts that still have to forget their buyer. */
export interface OrdersToForgetTable {
  order_id: string;
  asked_at: WithDefault<Timestamp>;
}

export interface TwoStepTable {
  user_id: string;
  /** Sealed by server/auth/second-step.ts. */
  sealed_key: string;
  last_step: Generated<number>;
  created_at: WithDefault<Timestamp>;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: NullableTimestamp;
}
