import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Timestamp, WithDefault } from './columns.ts';

export interface SettingsTable {
  key: string;
  value: Json;
  updated_at: WithDefault<Timestamp>;
  updated_by: string | null;
}

export interface ActivityTable {
  id: GeneratedAlways<number>;
  actor_id: string | null;
  actor_email: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  facts: WithDefault<Json>;
  created_at: WithDefault<Timestamp>;
}

export interface VisitorDaysTable {
  day: string;
  salt: Buffer;
}

export interface VisitorStepsTable {
  day: string;
  visitor: Buffer;
  kind: string;
}

export interface VisitCountsTable {
  day: string;
  kind: string;
  count: Generated<number>;
}

export interface SalesDaysTable {
  day: string;
  placed: number;
  orders: number;
  revenue_cents: number;
  discount_cents: number;
  discounted_orders: number;
  kept_at: Timestamp;
}
