-- the status is the last event's, and each event starts from the status before it
with chain as (
  select order_id, position, from_status, to_status,
    lag(to_status) over (partition by order_id order by position) as before,
    lead(position) over (partition by order_id order by position) is null as is_last
  from order_events where to_status is not null
)
select o.order_number, o.status, c.from_status, c.to_status, c.before
from orders o left join chain c on c.order_id = o.id
where c.order_id is null
  or (c.is_last and c.to_status <> o.status)
  or c.from_status is distinct from c.before
