-- Whether a refund failed and was not tried again: staff see it among the payments to check, until they try it again
-- or settle it another way.
create or replace function has_failed(refund refunds) returns boolean language sql stable as $$
  select refund.status = 'failed' and not exists (select from refunds again where again.replaces = refund.id)
$$;
