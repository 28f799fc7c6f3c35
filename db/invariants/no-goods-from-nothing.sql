-- the sold units of each order line are out, back in stock or written off
select o.order_number, i.id as order_item_id, i.quantity as sold, m.out, m.written_off
from (
  select m.order_id, m.product_id, -sum(m.quantity) as out, coalesce(max(w.units), 0) as written_off
  from stock_movements m left join (
    select i.order_id, i.product_id, sum(l.written_off) as units
    from refund_lines l join refunds r on r.id = l.refund_id and r.status <> 'failed'
      join order_items i on i.id = l.order_item_id
    group by i.order_id, i.product_id
  ) w on w.order_id = m.order_id and w.product_id = m.product_id
  where m.order_id is not null group by m.order_id, m.product_id
) m
join orders o on o.id = m.order_id
left join order_items i on i.order_id = m.order_id and i.product_id = m.product_id
where m.out < m.written_off or m.out > coalesce(i.quantity, 0)
