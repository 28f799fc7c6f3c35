-- a guest has an order or a ticket without an account
select g.id from guests g
where not exists (select from orders o where o.email = g.email and o.user_id is null)
  and not exists (select from support_tickets t where t.email = g.email and t.user_id is null)
