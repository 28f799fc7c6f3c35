-- Takes back the whole statement: called where a part of it found less than was asked for.
create function take_back(reason text) returns boolean language plpgsql as $$
begin
  raise exception using errcode = 'GG409', message = reason;
end $$;

-- A payment that came after its hold, or staff reviving an order, takes the goods a second time.
alter table stock_movements
  drop constraint stock_movements_reason_check,
  drop constraint stock_movements_check,
  drop constraint stock_movements_check1,
  add constraint stock_movements_reason_check
    check (reason in ('initial', 'order', 'release', 'retake', 'return', 'adjustment')),
  add constraint stock_movements_of_order check ((reason in ('order', 'release', 'retake', 'return')) = (order_id is not null)),
  add constraint stock_movements_taken check (reason not in ('order', 'retake') or quantity < 0);
-- What an order holds of each product.
create index stock_movements_order on stock_movements (order_id, product_id) where order_id is not null;
