-- Store credit is spent or paid out only as far as it goes. The account's row stays locked, so that two orders cannot
-- spend the same credit; an order gets no more back than it spent.
create or replace function cover_credit() returns trigger language plpgsql as $$
begin
  if new.kind = 'returned' and new.cents > (
    select -coalesce(sum(cents), 0) from store_credit where order_id = new.order_id and kind in ('spent', 'returned'))
  then
    perform take_back('returned');
  end if;
  if new.cents < 0 then
    perform from profiles where id = new.user_id for no key update;
    if not found or new.cents + (select coalesce(sum(cents), 0) from store_credit where user_id = new.user_id) < 0 then
      perform take_back('credit');
    end if;
  end if;
  return new;
end $$;

create or replace trigger store_credit_covered before insert on store_credit for each row
  execute function cover_credit();
