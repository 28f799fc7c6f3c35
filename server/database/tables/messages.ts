import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp, WithDefault } from './columns.ts';

export interface OutboxTable {
  id: Generated<string>;
  kind: string;
  dedupe_key: string;
  payload: Json;
  created_at: WithDefault<Timestamp>;
  dispatched_at: NullableTimestamp;
  /** Not dispatched before; null: at once. */
  due_at: NullableTimestamp;
}

export interface MailDeliveriesTable {
  outbox_id: string;
  kind: string;
  recipient: string;
  subject: string;
  status: string;
  attempts: Generated<number>;
  /** A kept mail (server/email/kept-mail.ts) as JSON. */
  content: string | null;
  error: string | null;
  resends: Generated<number>;
  updated_at: WithDefault<Timestamp>;
}

/** The result of reporting an order to the pixel's vendor. */
export interface PurchaseReportsTable {
  order_id: string;
  status: string;
  tries: Generated<number>;
  error: string | null;
  updated_at: WithDefault<Timestamp>;
}

/** A job whose last try failed. */
export interface GivenUpJobsTable {
  id: Generated<string>;
  queue: string;
  item: string;
  party: string | null;
  order_number: string | null;
  ticket_id: string | null;
  tries: number;
  error: string;
  given_up_at: WithDefault<Timestamp>;
  retries: Generated<number>;
  retried_at: NullableTimestamp;
}

/** How earlier tries ended; written by a trigger of the log. */
export interface MailTriesTable {
  outbox_id: string;
  position: number;
  status: string;
  error: string | null;
  tried_at: Timestamp;
}

export interface DevMailTable {
  id: string;
  position: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  links: WithDefault<Json>;
  created_at: WithDefault<Timestamp>;
}

export interface NewsletterSubscribersTable {
  id: Generated<string>;
  email: string;
  status: Generated<string>;
  consent_text: string;
  token_hash: string;
  token_expires_at: Timestamp;
  created_at: WithDefault<Timestamp>;
  consented_at: WithDefault<Timestamp>;
  confirmed_at: NullableTimestamp;
  unsubscribed_at: NullableTimestamp;
}
