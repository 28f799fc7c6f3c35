-- Names the refund of money that a refund of store credit belongs to, which an equal moment of both told until now.
alter table refunds
  add column part_of uuid references refunds on delete restrict,
  -- The previous release goes on: it leaves it empty.
  add constraint refunds_part_of_key unique (part_of);

update refunds part set part_of = main.id
from refunds main
where part.payment_id is null and main.payment_id is not null
  and main.order_id = part.order_id and main.created_at = part.created_at
  and main.reason = part.reason and main.replaces is null
  -- Where an order's end gave back two payments, the first.
  and not exists (
    select from refunds other where other.order_id = part.order_id and other.created_at = part.created_at
      and other.payment_id is not null and other.id < main.id
  );
