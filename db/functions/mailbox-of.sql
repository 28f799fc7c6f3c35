-- The mailbox behind an address, as domain/email.ts says it; a test compares the two. The index orders_mailbox has the
-- same expression.
create or replace function mailbox_of(email text) returns text language sql immutable parallel safe as $$
  select case
    when split_part(lower(email), '@', 2) = any ('{gmail.com,googlemail.com}')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
  end
$$;
