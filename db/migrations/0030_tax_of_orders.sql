-- An order keeps how its tax was counted: whether shipping was taxed, and by whom. A refund keeps the tax it gives back.
alter table orders
  add column taxes_shipping boolean not null default false,
  add column tax_source text not null default 'table' check (tax_source = any ('{table,stripe,fallback}'));
alter table refunds add column tax_cents integer not null default 0 check (tax_cents >= 0);

-- Before, the tax on shipping was what the tax had beyond the rate on the goods.
update orders set taxes_shipping = true
where tax_cents > round((subtotal_cents - discount_cents) * tax_basis_points::numeric / 10000);

-- Earlier refunds give back the tax in proportion to their order's money.
update refunds r set tax_cents = least(r.amount_cents, given.tax_after - given.tax_before) from (
  select f.id,
    round(o.tax_cents::numeric * least(o.total_cents, f.upto) / o.total_cents) as tax_after,
    round(o.tax_cents::numeric * least(o.total_cents, f.upto - f.amount_cents) / o.total_cents) as tax_before
  from (
    select id, order_id, amount_cents,
      sum(amount_cents) over (partition by order_id order by created_at, id rows unbounded preceding) as upto
    from refunds where status <> 'failed' and reason not in ('second_payment', 'late_payment')
  ) f join orders o on o.id = f.order_id and o.total_cents > 0
) given where given.id = r.id;
