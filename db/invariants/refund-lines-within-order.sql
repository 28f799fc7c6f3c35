-- refunded lines belong to the refunded order, and no line is refunded more often than it was bought
select i.order_id, i.id as order_item_id, i.quantity, sum(l.quantity) as refunded
from refund_lines l
join refunds r on r.id = l.refund_id and r.status <> 'failed'
join order_items i on i.id = l.order_item_id
group by i.id
having sum(l.quantity) > i.quantity or bool_or(r.order_id <> i.order_id)
