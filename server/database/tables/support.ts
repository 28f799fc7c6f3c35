import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp, WithDefault } from './columns.ts';

export interface SupportTicketsTable {
  id: Generated<string>;
  user_id: string | null;
  email: string;
  subject: string;
  status: Generated<string>;
  category: string;
  order_number: string | null;
  priority: Generated<string>;
  assigned_to: string | null;
  version: Generated<number>;
  order_id: string | null;
  waiting_since: NullableTimestamp;
  due_at: NullableTimestamp;
  created_at: WithDefault<Timestamp>;
  last_message_at: WithDefault<Timestamp>;
  resolved_at: NullableTimestamp;
  closed_at: NullableTimestamp;
  read_at: WithDefault<Timestamp>;
}

export interface SupportMessagesTable {
  id: Generated<string>;
  ticket_id: string;
  sender: string;
  user_id: string | null;
  body: string;
  is_private: Generated<boolean>;
  event: string | null;
  event_value: string | null;
  request_id: string | null;
  created_at: WithDefault<Timestamp>;
}

export interface SupportPicturesTable {
  id: Generated<string>;
  message_id: string | null;
  owner_key: string;
  position: Generated<number>;
  storage_path: string;
  name: string;
  bytes: number;
  width: number;
  height: number;
  widths: number[];
  created_at: WithDefault<Timestamp>;
}

export interface SupportReadsTable {
  ticket_id: string;
  user_id: string;
  read_at: WithDefault<Timestamp>;
}

export interface TicketsToForgetTable {
  ticket_id: string;
  asked_at: WithDefault<Timestamp>;
}
