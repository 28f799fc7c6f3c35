-- Whether an order's buyer must still be reachable, however long ago the order ended: it has an open dispute, a pending
-- or failed refund, an open return, an unsettled payment or an open ticket.
create or replace function buyer_is_needed(which uuid) returns boolean language sql stable as $$
  select exists (select from payment_disputes d where d.order_id = which and d.status in ('inquiry', 'open'))
    or exists (
      select from refunds r where r.order_id = which and (r.status = 'requested' or has_failed(r)
        and not exists (select from money_settlements s
          where s.kind = 'refund' and s.subject = r.id::text and s.created_at >= r.settled_at)))
    or exists (
      select from returns r
        where r.order_id = which and r.status in ('asked', 'approved', 'on_way', 'arrived', 'received'))
    or exists (
      select from payments p where p.order_id = which and (p.status in ('processing', 'unknown') or p.status = 'review'
        and not exists (select from money_settlements s
          where s.kind = 'review' and s.subject = p.id::text and s.created_at >= p.updated_at)))
    or exists (select from support_tickets t where t.order_id = which and t.status <> 'closed')
$$;
