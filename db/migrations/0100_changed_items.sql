-- Items of an order that staff swapped before it was sent: what the buyer had ordered instead, as it was called.
alter table order_items add column instead_of text check (length(instead_of) between 1 and 200);

-- Units of a swapped item go back and those of the other product leave, both for this reason.
alter table stock_movements drop constraint stock_movements_reason_check;
-- The previous release goes on: it writes the other reasons.
alter table stock_movements add constraint stock_movements_reason_check
  check (reason = any ('{initial,order,swap,release,retake,return,adjustment}'));
alter table stock_movements drop constraint stock_movements_of_order;
-- The previous release goes on: it writes the other reasons.
alter table stock_movements add constraint stock_movements_of_order
  check ((reason = any ('{order,swap,release,retake,return}')) = (order_id is not null));
