import { sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { timelineText } from '#content/words/timeline.ts';
import { isOnItsWay, statusesThat } from '#domain/order/order-state.ts';
import { isOpenReturn, returnStatuses } from '#domain/returns/return-state.ts';
import { settings } from '#domain/settings.ts';
import { dayMs } from '#domain/time/duration.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import { system } from '#server/features/order-book/order-rows.ts';
import { type DueItem, findDue } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';

const { fallback } = settings.delivered_after_days;
const onItsWay = statusesThat(isOnItsWay);

/** Leaves older parcels alone: marking them delivered now would restart their return period. */
const mostDaysLate = 30;

/**
 * Parcels that left long enough ago to count as delivered (a setting, in days; 0: never), unless somebody has a
 * question about them. One that was set back to shipped, because it had not arrived, is counted from then on.
 */
export const dueDeliveries = sql<DueItem>`
  select o.id, null::text as provider, sent.at as since
  from (
    select coalesce((select (value #>> '{}')::integer from settings where key = 'delivered_after_days'),
      ${sql.lit(fallback)}) as days
  ) own, orders o cross join lateral (
    select max(e.created_at) as at from order_events e where e.order_id = o.id and e.to_status = any(${onItsWay})
      and (e.from_status is null or not e.from_status = any(${onItsWay}))
  ) sent
  where own.days > 0 and o.status = any(${onItsWay}) and sent.at <= now() - make_interval(days => own.days)
    and sent.at > now() - make_interval(days => own.days + ${sql.lit(mostDaysLate)})
    and not exists (select from support_tickets t where t.order_id = o.id and t.status in ('open', 'pending_customer'))
    and not exists (select from returns r where r.order_id = o.id
      and r.status = any(${returnStatuses.filter(isOpenReturn)}))
`;

/**
 * Counts a parcel that is due as delivered; nobody is mailed, as nobody knows it. Does nothing if it was moved or asked
 * about meanwhile.
 */
export async function deliverByItself(services: Services, orderId: string): Promise<void> {
  await changeOrder(services, { id: orderId }, async open => {
    const due = await findDue(open.trx, dueDeliveries, orderId);
    if (!due) return null;
    const days = Math.floor((open.now.getTime() - due.since.getTime()) / dayMs);
    const { one, more } = timelineText.deliveredByItself;
    open.move({ to: 'delivered', by: system, message: days === 1 ? one : fill(more, { days }) });
    return null;
  });
}
