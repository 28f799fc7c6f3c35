-- the refund of a return is one of its order, for no more units than arrived
select r.code, f.id as refund_id, l.order_item_id, g.quantity, l.arrived
from returns r
join refunds f on f.id = r.refund_id
left join refund_lines g on g.refund_id = f.id
left join return_lines l on l.return_id = r.id and l.order_item_id = g.order_item_id
where f.order_id <> r.order_id or g.quantity > coalesce(l.arrived, 0)
