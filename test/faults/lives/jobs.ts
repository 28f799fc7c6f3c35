import { sql } from 'kysely';
import { deleteUnusedPictures } from '#server/features/support/ticket-pictures.ts';
import { forgetOld } from '#server/features/upkeep/forget-old.ts';
import type { DueItem } from '#server/jobs/item-queue.ts';
import { sendMail } from '#server/jobs/mail.ts';
import type { OutboxRow } from '#server/jobs/relay.ts';
import { jobBook } from '#server/start-workers.ts';
import type { Shop } from './shop.ts';

/** Items whose provider could not be asked yet: the next run tries them again. */
const later = new WeakMap<object, { kind: string; id: string }[]>();

/** Does what the outbox asks for and what is due, as the workers do. */
export async function runJobs(shop: Shop): Promise<void> {
  await workOutbox(shop);
  await workDue(shop);
  // Messages that this work queued.
  await workOutbox(shop);
}

/** Runs the nightly jobs. */
export async function runNightlyJobs({ services }: Shop): Promise<void> {
  for (const run of [forgetOld, deleteUnusedPictures]) await run(services);
}

export async function workOutbox(shop: Shop): Promise<void> {
  const { services, stripe } = shop;
  const { rows } = await services.pool.query<OutboxRow>(
    `with waiting as (update outbox set dispatched_at = now() where dispatched_at is null returning id, kind, payload, created_at)
    select id, kind, payload from waiting order by created_at`,
  );
  const items = [...(later.get(stripe) ?? [])];
  for (const row of rows) {
    if (row.kind in jobBook.mails) await sendMail(services, jobBook.mails, { id: row.id });
    else items.push({ kind: row.kind, id: (row.payload as { id: string }).id });
  }
  const left = [];
  for (const item of items) if (!(await tried(shop, item))) left.push(item);
  later.set(stripe, left);
}

/** Joining orders or tickets needs no provider, so a join that throws is a fault. */
async function tried({ services }: Shop, { kind, id }: { kind: string; id: string }): Promise<boolean> {
  const queue = jobBook.items[kind];
  if (!queue) throw new Error(`Nobody does ${kind}`);
  try {
    await queue.work(services, id, new AbortController().signal);
    return true;
  } catch (fault) {
    if (kind.startsWith('join-')) throw fault;
    return false;
  }
}

export function forgetJobs({ stripe }: Shop): void {
  later.delete(stripe);
}

const queues = Object.entries(jobBook.items).flatMap(([kind, { due }]) => (due ? [{ kind, due }] : []));

/** The queues in which something is due, asked in one statement. */
const busyQueues = sql<{ kind: string }>`${sql.join(
  queues.map(({ kind, due }) => sql`(select ${sql.lit(kind)} as kind from (${due}) d limit 1)`),
  sql` union all `,
)}`;

async function workDue(shop: Shop): Promise<void> {
  const { rows: busy } = await busyQueues.execute(shop.services.db);
  if (busy.length === 0) return;
  // What one queue does may be due in a later one.
  for (const { kind, due } of queues) {
    const { rows } = await due.execute(shop.services.db);
    for (const { id } of (rows as DueItem[]).sort((a, b) => a.since.getTime() - b.since.getTime()))
      await tried(shop, { kind, id });
  }
}
