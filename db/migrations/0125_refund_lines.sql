-- What is sold is still out, back on the shelf, or written off: of each refunded line, how many units do not come back.
alter table refund_lines
  add column written_off integer not null default 0,
  add constraint refund_lines_written_off check (written_off between 0 and quantity);
comment on column refund_lines.written_off is 'Units that do not come back to the shelf.';
with out as (
  select order_id, product_id, -sum(quantity) as units from stock_movements where order_id is not null group by 1, 2
), before as (
  select l.refund_id, l.order_item_id, out.units - coalesce(sum(l.quantity) over (
    partition by l.order_item_id order by r.created_at, r.id rows between unbounded preceding and 1 preceding), 0) as units
  from refund_lines l
  join refunds r on r.id = l.refund_id and r.status <> 'failed' and not r.restock
  join order_items i on i.id = l.order_item_id
  join out on out.order_id = i.order_id and out.product_id = i.product_id
)
update refund_lines l set written_off = greatest(0, least(l.quantity, b.units))
from before b where b.refund_id = l.refund_id and b.order_item_id = l.order_item_id;

-- The lines of a refund come to the refund: where less was left of the money than they cost, each gives its share.
with shares as (
  select l.refund_id, l.order_item_id, r.amount_cents::bigint as amount, sum(l.amount_cents) over whole as whole,
    sum(l.amount_cents) over (whole order by l.order_item_id) as reached, l.amount_cents as own
  from refund_lines l join refunds r on r.id = l.refund_id
  window whole as (partition by l.refund_id)
)
update refund_lines l set amount_cents = amount * reached / whole - amount * (reached - own) / whole
from shares s
where s.refund_id = l.refund_id and s.order_item_id = l.order_item_id and s.whole <> s.amount and s.whole > 0;

-- Refunds that are under way at their provider are asked about ever more rarely.
alter table refunds add column answered_at timestamptz;
comment on column refunds.answered_at is 'When its provider last said that it is under way.';
