-- A coupon code belongs to the cart: kept as typed, in capitals, whether it holds or not.
create table cart_coupons (
  user_id uuid primary key references users (id) on delete cascade,
  code text not null check (code = upper(code) and length(code) between 1 and 40)
);

-- What was redeemed has left the cart, whichever way the order was made.
create function take_redeemed_code_from_cart() returns trigger language plpgsql as $$
begin
  delete from cart_coupons where user_id = new.user_id and code = (select code from coupons where id = new.coupon_id);
  return null;
end $$;
create trigger coupon_redemptions_leave_cart after insert on coupon_redemptions for each row
  when (new.user_id is not null) execute function take_redeemed_code_from_cart();

-- Who wants to hear when a sold-out product is back. A guest's wish counts once its address is confirmed; one mail ends it.
create table stock_requests (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  email text not null check (email = lower(email)),
  -- The place in the line; asked again after the mail, it is a new one.
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  told_at timestamptz check (told_at is null or confirmed_at is not null),
  -- Also all wishes of one address, for its owner.
  unique (email, product_id)
);
-- Who is told next of a product.
create index stock_requests_waiting on stock_requests (product_id, asked_at) where confirmed_at is not null and told_at is null;
-- Wishes to be forgotten.
create index stock_requests_age on stock_requests (asked_at);
-- The line of a product that is deleted.
create index stock_requests_product on stock_requests (product_id);
