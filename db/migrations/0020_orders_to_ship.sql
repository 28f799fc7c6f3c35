-- The shipping bench lists packed orders as the packing bench lists paid ones: expedited first, then the oldest.
create index orders_to_ship on orders ((shipping_method <> 'expedited'), placed_at, id) where status = 'packed';
