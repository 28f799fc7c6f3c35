import { type Kysely, sql } from 'kysely';
import { awaitsCarrier, statusesThat } from '#domain/order/order-state.ts';
import type { ParcelLabel } from '#domain/parcel/label-state.ts';
import { movingWords } from '#domain/parcel/tracking.ts';
import type { Database } from '#server/database/schema.ts';
import { place } from './change-additions.ts';

/**
 * The label that the parcel of an order may go out with: its own, or that of an order whose goods go with it, to the
 * same address. One that the carrier brought back is used up.
 */
export async function findParcelLabel(db: Kysely<Database>, orderId: string): Promise<ParcelLabel | null> {
  const said = (words: readonly string[]) =>
    sql`exists (select from label_scans s where s.label_id = l.id and s.word = any (${words}))`;
  const { rows } = await sql<ParcelLabel>`
    with near as (
      select ${orderId}::uuid as id
      union all select order_id from staff_orders where adds_to = ${orderId}
      union all select adds_to from staff_orders where order_id = ${orderId}
    )
    select nullif(o.order_number, own.order_number) as at,
      case when ${said(movingWords)} then 'moving' when l.status = 'void_asked' then 'voiding' else l.status
      end as state
    from orders own
    join orders o on o.id in (select id from near) and (o.id = own.id
      or (o.status = any (${statusesThat(awaitsCarrier)}) and ${place('o')} is not distinct from ${place('own')}))
    join labels l on l.order_id = o.id and l.return_id is null
      and l.status in ('buying', 'bought', 'void_asked') and l.voided_at is null
    where own.id = ${orderId} and not ${said(['return_to_sender'])}
    order by o.id <> own.id, l.asked_at desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}
