-- A refund staff asked for carries their key, so that a repeat is not a second refund; one that is tried again names the
-- one that failed, which is done once.
alter table refunds
  add column idempotency_key text,
  add column request_hash text,
  add column note text,
  add column replaces uuid unique references refunds (id) on delete restrict,
  add constraint refunds_key_has_hash check ((idempotency_key is null) = (request_hash is null));
-- The refund a key was used for.
create unique index refunds_asked_once on refunds (actor_id, idempotency_key) where idempotency_key is not null;
-- What the money inbox asks for.
create index refunds_failed on refunds (settled_at desc) where status = 'failed';
create index payment_facts_unfit on payment_facts (created_at desc) where decision in ('mismatch_review', 'unknown_payment');
