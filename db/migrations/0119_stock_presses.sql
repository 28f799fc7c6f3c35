-- A change of the stock by hand that is sent again, because its answer was lost, counts once.
alter table stock_movements
  -- The press it belongs to.
  add column request_id uuid,
  -- The previous release goes on: it leaves it empty.
  add constraint stock_movements_request_key unique (request_id);
