import { type RawBuilder, sql } from 'kysely';
import type { OpenOrder } from './open-order.ts';
import type { NewActivity, NewEvent, NewMessage } from './order-rows.ts';

/** Writes all that a verb collected, in one statement. Answers the kinds of messages that were new: the outbox drops repeats. */
export async function writeChange({ trx, order, pending }: OpenOrder): Promise<Set<string>> {
  const parts = [
    ...(Object.keys(pending.order).length > 0 ? [updateRow('orders', order.id, pending.order)] : []),
    ...[...pending.payments].map(([id, columns]) => updateRow('payments', id, columns)),
    ...(pending.events.length > 0 ? [insertEvents(order.id, pending.events)] : []),
    ...(pending.activity.length > 0 ? [insertActivity(pending.activity)] : []),
  ];
  const written = parts.map((part, at) => sql`${sql.ref(`part_${at}`)} as (${part})`);
  const queued = sql`queued as (${insertMessages(pending.messages)} returning kind)`;
  const { rows } = await sql<{ kind: string }>`
    with ${sql.join([...written, queued])} select kind from queued
  `.execute(trx);
  return new Set(rows.map(row => row.kind));
}

export const isUnchanged = ({ pending }: OpenOrder) =>
  Object.keys(pending.order).length + pending.payments.size === 0 &&
  pending.events.length + pending.messages.length + pending.activity.length === 0;

function updateRow(table: 'orders' | 'payments', id: string, columns: object): RawBuilder<unknown> {
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return sql`update ${sql.table(table)} set ${sql.join(sets)}, updated_at = now() where id = ${id}`;
}

function insertEvents(orderId: string, events: NewEvent[]): RawBuilder<unknown> {
  return sql`
    insert into order_events (order_id, type, message, from_status, to_status, actor_kind, actor_id)
    select ${orderId}, e.type, e.message, e.from_status, e.to_status, e.actor_kind, e.actor_id
    from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as (type text, message text, from_status text,
      to_status text, actor_kind text, actor_id uuid)) with ordinality e order by e.ordinality`;
}

function insertMessages(messages: NewMessage[]): RawBuilder<unknown> {
  return sql`
    insert into outbox (kind, dedupe_key, payload)
    select * from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (kind text, dedupe_key text, payload jsonb)
    on conflict (dedupe_key) do nothing`;
}

function insertActivity(activity: NewActivity[]): RawBuilder<unknown> {
  return sql`
    insert into activity (actor_id, actor_email, action, subject_kind, subject_id, facts)
    select * from jsonb_to_recordset(${JSON.stringify(activity)}::jsonb)
      as a (actor_id uuid, actor_email text, action text, subject_kind text, subject_id text, facts jsonb)`;
}
