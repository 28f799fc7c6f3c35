import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp, WithDefault } from './columns.ts';

export interface PaymentsTable {
  id: Generated<string>;
  order_id: string;
  provider: string;
  method: string | null;
  provider_reference: string | null;
  capture_reference: string | null;
  status: Generated<string>;
  amount_cents: number;
  currency: Generated<string>;
  captured_cents: Generated<number>;
  refund_reserved_cents: Generated<number>;
  refunded_cents: Generated<number>;
  redirect_url: string | null;
  failure_code: string | null;
  asked_at: NullableTimestamp;
  asked_count: Generated<number>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface PaymentFactsTable {
  id: GeneratedAlways<number>;
  payment_id: string | null;
  provider: string;
  provider_reference: string | null;
  kind: string;
  amount_cents: number | null;
  currency: string | null;
  decision: string;
  created_at: WithDefault<Timestamp>;
}

export interface RefundsTable {
  id: Generated<string>;
  /** null: it gives back what store credit paid. */
  payment_id: string | null;
  order_id: string;
  amount_cents: number;
  /** The part of the amount that is the order's tax. */
  tax_cents: Generated<number>;
  reason: string;
  restock: Generated<boolean>;
  status: Generated<string>;
  provider_reference: string | null;
  actor_kind: string;
  actor_id: string | null;
  created_at: WithDefault<Timestamp>;
  settled_at: NullableTimestamp;
  idempotency_key: string | null;
  request_hash: string | null;
  note: string | null;
  /** When its provider last reported it as under way. */
  answered_at: NullableTimestamp;
  /** The failed refund that this one retries. */
  replaces: string | null;
  /** Given as store credit, not as money. */
  as_credit: Generated<boolean>;
  /** The refund of money, asked for with it, that this one adds store credit to. */
  part_of: string | null;
}

/** What a tax provider has on record of a paid order. */
export interface TaxRecordsTable {
  order_id: string;
  reference: string;
  /** The goods in it: the first of `lines`. */
  line_reference: string;
  goods_tax_cents: number;
  shipping_tax_cents: number;
  /** The goods of each tax code; null: those of line_reference alone. */
  lines: ColumnType<RecordedGoods[] | null, string, never>;
  recorded_at: WithDefault<Timestamp>;
}

/** The goods of one tax code as a provider has them. */
interface RecordedGoods {
  taxCode: string | null;
  reference: string;
  amountCents: number;
  taxCents: number;
}

export interface TaxReversalsTable {
  refund_id: string;
  reference: string;
  recorded_at: WithDefault<Timestamp>;
}

export interface TaxCreditReversalsTable {
  credit_id: string;
  reference: string;
  recorded_at: WithDefault<Timestamp>;
}

export interface MoneySettlementsTable {
  kind: string;
  subject: string;
  note: string;
  actor_id: string;
  actor_email: string;
  created_at: WithDefault<Timestamp>;
}

export interface RefundLinesTable {
  refund_id: string;
  order_item_id: string;
  quantity: number;
  amount_cents: number;
  /** Units that do not return to stock. */
  written_off: Generated<number>;
  /** Units that went back on sale one by one. */
  restocked: Generated<number>;
}

export interface PaymentDisputesTable {
  id: Generated<string>;
  payment_id: string;
  order_id: string;
  provider: string;
  provider_reference: string;
  status: string;
  reason: string;
  amount_cents: number;
  answer_by: NullableTimestamp;
  /** When this was true at the provider. */
  told_at: WithDefault<Timestamp>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
}

export interface WebhookEventsTable {
  provider: string;
  event_id: string;
  type: string;
  payload: Json;
  received_at: WithDefault<Timestamp>;
  processed_at: NullableTimestamp;
  error: string | null;
  attempts: Generated<number>;
}

export interface TestProviderPaymentsTable {
  reference: string;
  payment_id: string;
  order_number: string;
  amount_cents: number;
  currency: string;
  return_url: string;
  state: Generated<string>;
  capture_at: NullableTimestamp;
  refunded_cents: Generated<number>;
  refund_ids: Generated<string[]>;
  created_at: WithDefault<Timestamp>;
}
