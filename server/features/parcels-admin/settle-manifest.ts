import { type Selectable, sql, type Transaction, type UpdateObject } from 'kysely';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { ManifestsTable } from '#server/database/tables/parcels.ts';
import type { DueItem } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';
import type { ManifestParcel, ManifestReply } from '#server/shipping-providers/port.ts';

/** Forms that the provider still owes an answer about. */
export const dueManifests = sql<DueItem>`
  select id, provider, asked_at as since from manifests
  where status = 'making' and ask_again_at <= now()`;

/** After this long without an answer we give the form up; the carrier has already picked up the parcels. */
const patienceMs = 6 * 60 * 60_000;

/** Asks the provider about a form that is being made, unless somebody else does, and records its answer. */
export async function settleManifest(services: Services, id: string): Promise<void> {
  const { db, log } = services;
  const form = await claim(services, id);
  if (!form) return;
  const parcels = await readParcels(services, id);
  const reply = await ask(services, form, parcels);
  if (reply.outcome === 'unknown') log.warn({ manifest: id }, `${form.provider} has no answer about a manifest`);
  await inTransaction(db, trx => record(trx, form, reply, parcels));
}

type Form = Omit<Selectable<ManifestsTable>, 'file'>;

/** A press or a job that takes it asks alone, for longer than an answer usually takes. */
const claim = ({ db }: Services, id: string): Promise<Form | undefined> =>
  db
    .updateTable('manifests')
    .set({ ask_again_at: sql`now() + interval '2 minutes'` })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .where('ask_again_at', '<=', sql<Date>`now()`)
    .returning([
      'id',
      'provider',
      'carrier',
      'status',
      'label_count',
      'request_id',
      'reference',
      'reason',
      'made_by',
      'made_by_email',
      'asked_at',
      'ask_again_at',
      'made_at',
    ])
    .executeTakeFirst();

/** Oldest labels first: an earlier form that got no answer may already hold them. */
const readParcels = ({ db }: Services, id: string): Promise<ManifestParcel[]> =>
  db
    .selectFrom('labels')
    .select(['reference', sql<string>`tracking_number`.as('trackingNumber')])
    .where('manifest_id', '=', id)
    .orderBy('bought_at')
    .orderBy('id')
    .execute();

async function ask(
  { shipping: { name, labels } }: Services,
  { provider, reference }: Form,
  parcels: ManifestParcel[],
): Promise<ManifestReply> {
  // Its orders may be gone.
  if (parcels.length === 0) return { outcome: 'refused', reason: 'Its labels are gone.' };
  if (name !== provider || !labels?.manifests) return { outcome: 'unknown' };
  return await labels.manifests.make({ parcels, reference });
}

async function record(
  trx: Transaction<Database>,
  { id, asked_at }: Form,
  reply: ManifestReply,
  parcels: readonly ManifestParcel[],
): Promise<void> {
  const set = async (change: UpdateObject<Database, 'manifests'>) => {
    const open = trx.updateTable('manifests').set(change).where('id', '=', id).where('status', '=', 'making');
    return (await open.executeTakeFirst()).numUpdatedRows > 0n;
  };
  const free = trx.updateTable('labels').set({ manifest_id: null }).where('manifest_id', '=', id);
  if (reply.outcome === 'made') {
    const on = parcels.map(parcel => parcel.trackingNumber).filter(number => reply.trackingNumbers.includes(number));
    const { file } = reply;
    const made = { status: 'made', file: Buffer.from(file), made_at: new Date() } as const;
    const isMine = await set({ ...made, label_count: on.length || parcels.length });
    // Labels that came too late for a form whose answer was lost go on the next.
    if (isMine && on.length > 0) await free.where('tracking_number', 'not in', on).execute();
  } else if (reply.outcome === 'making') {
    await set({ reference: reply.reference, ask_again_at: sql`now() + interval '2 seconds'` });
  } else if (reply.outcome === 'unknown' && Date.now() - asked_at.getTime() < patienceMs) {
    const pause = sql`least(interval '5 seconds' + (now() - asked_at) / 4, interval '10 minutes')`;
    await set({ ask_again_at: sql`now() + ${pause}` });
  } else if (await set({ status: 'failed', reason: reply.outcome === 'refused' ? reply.reason : null })) {
    await free.execute();
  }
}
