-- A redeemed code leaves the cart, however the order was placed.
create or replace function take_redeemed_code_from_cart() returns trigger language plpgsql as $$
begin
  delete from cart_coupons where user_id = new.user_id and code = (select code from coupons where id = new.coupon_id);
  return null;
end $$;

create or replace trigger coupon_redemptions_leave_cart after insert on coupon_redemptions for each row
  when (new.user_id is not null) execute function take_redeemed_code_from_cart();
