-- A change of the stock by hand that is sent again, because its answer was lost, counts once.
alter table stock_movements add column request_id uuid;
-- The previous release goes on: it leaves the column empty. The movements of orders are not in the index.
create unique index stock_movements_request on stock_movements (request_id) where request_id is not null;
