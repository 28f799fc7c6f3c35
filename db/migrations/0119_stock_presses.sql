-- A change of the stock by hand that is sent again, because its answer was lost, counts once. The previous release goes
-- on: it leaves it empty.
alter table stock_movements
  -- The press it belongs to.
  add column request_id uuid,
  add constraint stock_movements_request_key unique (request_id);
