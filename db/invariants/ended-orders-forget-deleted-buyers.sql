-- erased people leave no address in live tables: an order that may forget the buyer of a deleted account has forgotten them within two
-- days, and one that belongs to an account is not to be forgotten
select order_id from buyers_to_forget() where since < now() - interval '2 days'
union all
select f.order_id from orders_to_forget f join orders o on o.id = f.order_id where o.user_id is not null
