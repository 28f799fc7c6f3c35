import { type Kysely, sql } from 'kysely';
import type { ManifestDay } from '#contract/parcels/manifests.ts';
import { isOver, isSent, statusesThat } from '#domain/order/order-state.ts';
import { movingWords } from '#domain/parcel/tracking.ts';
import { dayIn, startOfDay } from '#domain/time/calendar.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

/** The most forms that are shown, or asked about at once. */
export const mostForms = 20;
const mostStaying = 100;

/** Since when a label or a form is of today, at the shop. */
const sinceToday = () => startOfDay(dayIn(new Date()));

/** Whether the order of a label was sent with it, or what was added to that order. */
const goesOut = sql<boolean>`exists (
  select from orders o where o.status = any (${statusesThat(isSent)}) and (o.id = labels.order_id
    or (o.tracking_number = labels.tracking_number
      and o.id in (select order_id from staff_orders where adds_to = labels.order_id))))`;

/** The labels of today that a form takes. */
export const labelsToManifest = (db: Kysely<Database>, provider: string) => labelsOfToday(db, provider).where(goesOut);

/** The labels of today for parcels to buyers, on no form yet and not with the carrier. */
const labelsOfToday = (db: Kysely<Database>, provider: string) =>
  db
    .selectFrom('labels')
    .where('labels.status', '=', 'bought')
    .where('return_id', 'is', null)
    .where('manifest_id', 'is', null)
    .where('bought_at', '>=', sinceToday())
    .where('provider', '=', provider)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('label_scans')
            .select('word')
            .whereRef('label_scans.label_id', '=', 'labels.id')
            .where('word', 'in', movingWords),
        ),
      ),
    );

/** Today's forms, and the labels that are on none. */
export async function readManifestDay({ db, shipping }: Services): Promise<ManifestDay> {
  const manifests = shipping.labels?.manifests;
  if (!manifests) return { is_offered: false, waiting: [], without: [], staying: [], forms: [] };
  const [counts, staying, forms] = await Promise.all([
    labelsToManifest(db, shipping.name)
      .select([sql<string>`coalesce(carrier, '')`.as('carrier'), sql<number>`count(*)::int`.as('labels')])
      .groupBy('carrier')
      .orderBy('carrier')
      .execute(),
    labelsOfToday(db, shipping.name)
      .innerJoin('orders', 'orders.id', 'labels.order_id')
      .select(['orders.order_number', 'orders.status', 'labels.cost_cents'])
      .where(({ not }) => not(goesOut))
      .orderBy('labels.bought_at')
      .limit(mostStaying)
      .execute(),
    db
      .selectFrom('manifests')
      .select(['id', 'provider', 'carrier', 'status', 'label_count', 'reason', 'made_by_email', 'asked_at', 'made_at'])
      .where('asked_at', '>=', sinceToday())
      .orderBy('asked_at', 'desc')
      .orderBy('id')
      .limit(mostForms)
      .execute(),
  ]);
  return {
    is_offered: true,
    waiting: counts.filter(({ carrier }) => manifests.carriers.includes(carrier)),
    without: counts.filter(({ carrier }) => !manifests.carriers.includes(carrier)),
    staying: staying.map(({ order_number, status, cost_cents }) => ({
      order_number,
      is_over: isOver(status),
      cost_cents: cost_cents ?? 0,
    })),
    forms: forms.map(form => ({
      id: form.id,
      provider: form.provider,
      carrier: form.carrier,
      status: form.status,
      labels: form.label_count,
      reason: form.reason,
      by: form.made_by_email ?? '',
      asked_at: form.asked_at.toISOString(),
      made_at: form.made_at?.toISOString() ?? null,
    })),
  };
}
