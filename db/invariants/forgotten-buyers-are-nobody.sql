-- an order without its address has no name, phone, street or notes either, nor have its rows elsewhere
with forgotten as (select * from orders where email = 'deleted@account.invalid')
select id from forgotten
where shipping_name <> 'Deleted account' or shipping_phone is not null or shipping_address1 <> 'Deleted with the account'
  or shipping_address2 is not null or notes is not null or placed_from is not null
union all
select order_id from coupon_redemptions where mailbox <> 'deleted@account.invalid'
  and order_id in (select id from forgotten)
union all
select r.order_id from returns r where r.order_id in (select id from forgotten)
  and (r.note is not null or exists (select from return_pictures p where p.return_id = r.id))
union all
select l.order_id from labels l where l.order_id in (select id from forgotten)
  and (l.file is not null or l.reason is not null)
union all
select f.id from forgotten f
join outbox b on coalesce(b.payload ->> 'order_id', b.payload ->> 'order_number') in (f.id::text, f.order_number)
left join mail_deliveries d on d.outbox_id = b.id
where b.payload ? 'email' or d.recipient not in ('', 'deleted@account.invalid')
