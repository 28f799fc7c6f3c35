-- an order that may forget the buyer of a deleted account has done so within two days, and an account's order is not
-- marked to be forgotten
select order_id from buyers_to_forget() where since < now() - interval '2 days'
union all
select f.order_id from orders_to_forget f join orders o on o.id = f.order_id where o.user_id is not null
