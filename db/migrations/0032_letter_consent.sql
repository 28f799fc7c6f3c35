-- When its reader agreed to the wording in consent_text; created_at is when the address was first entered.
alter table newsletter_subscribers add column consented_at timestamptz not null default now();
-- Addresses nobody confirmed, oldest first: what is forgotten.
create index newsletter_unconfirmed on newsletter_subscribers (created_at) where status = 'pending';
