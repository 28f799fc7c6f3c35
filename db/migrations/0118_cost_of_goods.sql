-- What a unit cost the shop when it was sold; empty if nobody had said. The previous release goes on: it leaves it empty.
alter table order_items add column unit_cost_cents integer check (unit_cost_cents >= 0);
