-- lines of a return belong to its order, and no unit is in two returns that count it
select r.order_id, i.id as order_item_id, i.quantity,
  sum(l.quantity) filter (where r.status not in ('declined', 'closed', 'refunded')) as in_returns
from return_lines l
join returns r on r.id = l.return_id
join order_items i on i.id = l.order_item_id
group by r.order_id, i.id
having coalesce(sum(l.quantity) filter (where r.status not in ('declined', 'closed', 'refunded')), 0) > i.quantity
  or bool_or(r.order_id <> i.order_id)
