-- A press of ADD TO CART that is sent again, because its answer was lost, adds once. So does a merge at sign-in.
-- The previous release goes on: it leaves the column as it is.
alter table cart_items add column request_id uuid;
