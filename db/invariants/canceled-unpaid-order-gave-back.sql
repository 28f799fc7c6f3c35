-- an order canceled before it was paid or sent holds no stock; for a sent one staff decide about returns
select o.order_number, m.product_id, sum(m.quantity) as still_out
from orders o join stock_movements m on m.order_id = o.id
where o.status = 'canceled' and o.paid_at is null
  and not exists (
    select from order_events e join order_statuses s on s.name = e.to_status and s.is_sent
    where e.order_id = o.id)
group by o.id, m.product_id
having sum(m.quantity) <> 0
