import { type RawBuilder, sql } from 'kysely';
import { reactionReportYears } from '#content/legal/retention.ts';
import type { OwnerSettings } from '#domain/settings.ts';
import type { Services } from '#server/services.ts';

const batch = 1_000;
const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

/**
 * What is deleted, by table, as statements for one batch. Of a label only its file: its cost and number stay. Orders
 * and payments stay for as long as the books require.
 */
const deletionsBy = (periods: OwnerSettings): Readonly<Record<string, RawBuilder<unknown>>> => ({
  idempotency_keys: sql`
    delete from idempotency_keys where (scope, key) in (
      select scope, key from idempotency_keys where finished_at < ${ago(periods.keep_order_keys)} limit ${batch})`,
  draft_orders: sql`
    delete from draft_orders where id in (
      select id from draft_orders where updated_at < ${ago(periods.keep_drafts)} limit ${batch})`,
  carrier_rates: sql`
    delete from carrier_rates where question in (
      select question from carrier_rates where good_until < now() limit ${batch})`,
  sessions: sql`
    delete from sessions where id in (
      select id from sessions where expires_at < ${ago(periods.keep_ended_sessions)} limit ${batch})`,
  one_time_links: sql`
    delete from one_time_links where id in (
      select id from one_time_links where expires_at < ${ago(periods.keep_ended_sessions)} limit ${batch})`,
  // Its delivery row is deleted with it.
  outbox: sql`
    delete from outbox where id in (
      select id from outbox where created_at < ${ago(periods.keep_sent_messages)}
        and dispatched_at < ${ago(periods.keep_sent_messages)} limit ${batch})`,
  dev_mail: sql`
    delete from dev_mail where id in (
      select id from dev_mail where created_at < ${ago(periods.keep_sent_messages)} limit ${batch})`,
  stock_requests: sql`
    delete from stock_requests where id in (
      select id from stock_requests
      where asked_at < ${ago(periods.keep_unconfirmed_letters)} and (
        confirmed_at is null or told_at < ${ago(periods.keep_sent_messages)}
          or asked_at < ${ago(periods.keep_stock_requests)}
      ) limit ${batch})`,
  labels: sql`
    update labels set file = null where id in (
      select id from labels where file is not null and bought_at < ${ago(periods.keep_labels)} limit ${batch})`,
  // An unprocessed event stays until staff have settled it.
  webhook_events: sql`
    delete from webhook_events where (provider, event_id) in (
      select w.provider, w.event_id from webhook_events w
      where w.processed_at < ${ago(periods.keep_provider_messages)} or w.processed_at is null and exists (
        select from money_settlements s where s.kind = 'event' and s.subject = w.provider || ':' || w.event_id
          and s.created_at < ${ago(periods.keep_provider_messages)}) limit ${batch})`,
  // With its messages; the pictures are then deleted as unsent ones. An unclosed ticket stays.
  support_tickets: sql`
    delete from support_tickets where id in (
      select id from support_tickets where status = 'closed'
        and last_message_at < now() - make_interval(years =>
          case category when 'product' then ${Math.max(reactionReportYears, periods.keep_tickets_years)}::integer
            else ${periods.keep_tickets_years}::integer end)
      limit ${batch})`,
});

/** Of one table in one run: a job that took longer than its limit would be started over. */
const mostRowsInOneRun = 300_000;

/**
 * Deletes what is older than its period, a thousand rows at a time to keep locks short. The next run goes on where this
 * one stops.
 */
export async function forgetOld(
  { db, log, settings }: Pick<Services, 'db' | 'log' | 'settings'>,
  mostRows = mostRowsInOneRun,
): Promise<void> {
  for (const [table, deletion] of Object.entries(deletionsBy(await settings.read()))) {
    let rows = 0;
    for (let last = batch; last === batch && rows < mostRows; rows += last) {
      last = Number((await deletion.execute(db)).numAffectedRows ?? 0);
    }
    if (rows > 0) log.info({ table, rows }, 'forgotten');
  }
}
