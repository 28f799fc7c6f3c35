-- Whether a buyer had paid an order before, for the figures of returning buyers, without reading the orders themselves.
create index orders_paid_by on orders (email, paid_at) where paid_at is not null;
