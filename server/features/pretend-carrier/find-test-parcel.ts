import { type Kysely, sql } from 'kysely';
import type { TestParcel } from '#contract/parcels/shapes.ts';
import type { Database } from '#server/database/schema.ts';

type Said = TestParcel['said'][number]['word'];

/** A parcel of the pretended carrier with all that was said of it, also what the shop has not worked on yet. */
export async function findTestParcel(
  db: Kysely<Database>,
  number: string,
): Promise<{ reference: string; shown: TestParcel } | null> {
  const label = await db
    .selectFrom('labels')
    .select(['id', 'reference', 'carrier', 'service'])
    .where('provider', '=', 'pretend')
    .where('tracking_number', '=', number)
    .executeTakeFirst();
  if (!label) return null;
  const { rows } = await sql<{ word: Said; at: Date }>`
    select word, min(at) as at from (
      select word, happened_at as at from label_scans where label_id = ${label.id}
      union all
      select payload ->> 'word', (payload ->> 'at')::timestamptz from webhook_events
      where processed_at is null and provider = 'pretend' and payload ->> 'reference' = ${label.reference}
    ) said group by word order by at
  `.execute(db);
  const said = rows.map(({ word, at }) => ({ word, at: at.toISOString() }));
  const { reference, carrier, service } = label;
  return { reference, shown: { number, carrier: carrier ?? '', service: service ?? '', said } };
}
