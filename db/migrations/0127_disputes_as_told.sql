-- News of a dispute comes late and in any order: what is older than what is known changes nothing.
alter table payment_disputes add column told_at timestamptz not null default now();
update payment_disputes set told_at = updated_at;
comment on column payment_disputes.told_at is 'When what stands here was true at the provider.';
