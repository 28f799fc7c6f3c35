-- The refunds the pretend bank has carried out, so that one asked for again is not paid twice.
alter table test_provider_payments add column refund_ids text[] not null default '{}';
