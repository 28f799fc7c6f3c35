-- What a shop of 100,000 orders and 10,000 products needs so that no list reads all of them (measured by `npm run db -- seed --orders`).

-- Staff's orders by customer; by total, either way.
create index orders_customer on orders (lower(shipping_name), id);
create index orders_total on orders (total_cents desc, id);

-- How much of an order line was refunded; a line that goes takes its own.
create index refund_lines_item on refund_lines (order_item_id);

-- How often a customer with an account used a coupon.
create index coupon_redemptions_account on coupon_redemptions (coupon_id, user_id) where released_at is null and user_id is not null;

-- How many gave how many stars.
create index reviews_by_rating on reviews (product_id, rating) where status = 'published';
-- Whether any of a product's reviews are samples.
create index reviews_samples on reviews (product_id) where status = 'published' and is_demo;

-- Staff's products, the newest on top.
create index products_latest on products (created_at desc, id);

-- Staff's messages by any part of recipient or subject.
create index mail_deliveries_words on mail_deliveries using gin (lower(recipient || ' ' || subject) gin_trgm_ops);
