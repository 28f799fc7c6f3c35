import { sql } from 'kysely';

/**
 * What the shop keeps of an order `o` that was paid: its total without what went back. Of one that staff marked as paid and that
 * ended, nothing: its money went back where it came from, outside the shop.
 */
export const keptRevenue = sql<number>`
  case when o.manual_payment_reason is not null and o.status in ('canceled', 'refunded')
    and not exists (select from payments p where p.order_id = o.id and p.captured_cents > p.refunded_cents) then 0
  else o.total_cents - o.refunded_cents end
`;
