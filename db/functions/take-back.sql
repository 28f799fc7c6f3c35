-- Rolls back the whole statement: called where a part of it found less than was needed.
create or replace function take_back(reason text) returns boolean language plpgsql as $$
begin
  raise exception using errcode = 'GG409', message = reason;
end $$;
