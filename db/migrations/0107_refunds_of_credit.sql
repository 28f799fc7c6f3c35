-- What store credit paid for an order is refunded by line or amount, as credit: a refund without a payment, settled at
-- once by an entry of what comes back ('returned'). Money is refunded first.

alter table orders
  add column refunded_credit_cents integer not null default 0,
  -- The previous release goes on: it writes 0.
  add constraint orders_refunded_credit_check
    check (refunded_credit_cents >= 0 and refunded_credit_cents <= credit_cents);

alter table refunds
  alter column payment_id drop not null,
  -- The previous release goes on: its refunds all have a payment, and a payment has an order.
  add constraint refunds_of_credit check (payment_id is not null or as_credit),
  add constraint refunds_order_id_fkey foreign key (order_id) references orders on delete restrict;

alter table store_credit drop constraint store_credit_of_refund;
-- The previous release goes on: the new rule allows all that the old one did.
alter table store_credit add constraint store_credit_of_refund
  check (case kind when 'refund' then refund_id is not null when 'returned' then true else refund_id is null end);
