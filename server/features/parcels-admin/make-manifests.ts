import { sql, type Transaction } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { ManifestDay } from '#contract/parcels/manifests.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import { withinBudget } from '#server/flow/with-timeout.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { labelsToManifest, mostForms, readManifestDay } from './read-manifests.ts';
import { settleManifest } from './settle-manifest.ts';

/** The most labels of one form. The rest go on the next one. */
const mostLabels = 200;

/**
 * Makes forms with the labels of today that are on none, one for each carrier and place they leave from, and asks about
 * those that are being made. Without an answer a job asks again. A repeated press makes no second form. Refuses
 * labels_by_hand.
 */
export async function makeManifests(
  services: Services,
  staff: Viewer,
  requestId: string | null,
): Promise<ManifestDay | Refusal> {
  const { db, log, shipping } = services;
  if (!shipping.labels?.manifests) return refuse('labels_by_hand');
  const { carriers } = shipping.labels.manifests;
  if (requestId !== null)
    await inTransaction(db, trx => begin(trx, staff, { requestId, provider: shipping.name, carriers }));
  const open = await db
    .selectFrom('manifests')
    .select('id')
    .where('status', '=', 'making')
    .where('ask_again_at', '<=', sql<Date>`now()`)
    .orderBy('asked_at', 'desc')
    .limit(mostForms)
    .execute();
  await withinBudget(Promise.all(open.map(({ id }) => settleManifest(services, id)))).catch(fault =>
    log.warn({ err: fault }, 'manifests'),
  );
  return await readManifestDay(services);
}

interface Press {
  requestId: string;
  provider: string;
  carriers: readonly string[];
}

async function begin(trx: Transaction<Database>, staff: Viewer, { requestId, provider, carriers }: Press) {
  // Presses take turns: a second one finds what the first has taken.
  await sql`select pg_advisory_xact_lock(hashtext('gg manifests'))`.execute(trx);
  const known = await trx.selectFrom('manifests').select('id').where('request_id', '=', requestId).executeTakeFirst();
  if (known) return;
  // Waits for a running void: both lock the label's row.
  const labels = await labelsToManifest(trx, provider)
    .select(['id', 'carrier', 'ship_from'])
    .where('carrier', 'in', carriers)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const group of Map.groupBy(labels, label => `${label.carrier} ${label.ship_from}`).values()) {
    for (let at = 0; at < group.length; at += mostLabels)
      await write(trx, staff, { requestId, provider, labels: group.slice(at, at + mostLabels) });
  }
}

interface NewForm {
  requestId: string;
  provider: string;
  labels: readonly { id: string; carrier: string | null }[];
}

async function write(trx: Transaction<Database>, staff: Viewer, { requestId, provider, labels }: NewForm) {
  const carrier = labels[0]?.carrier ?? '';
  const { id } = await trx
    .insertInto('manifests')
    .values({
      provider,
      carrier,
      label_count: labels.length,
      request_id: requestId,
      made_by: staff.id,
      made_by_email: staff.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = labels.map(label => label.id);
  await trx.updateTable('labels').set({ manifest_id: id }).where('id', 'in', ids).execute();
  const facts = { carrier, labels: labels.length };
  await logActivity(trx, staff, { action: 'label.manifest', kind: 'manifest', subject: null, facts });
}
