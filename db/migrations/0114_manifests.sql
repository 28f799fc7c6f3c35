-- The carrier's form with the parcels of a day: one scan accepts all of them. The row is written, and its labels named,
-- before the provider is asked, so that a repeat, or an answer that was lost, makes no second form of the same labels.
create table manifests (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider = any ('{pretend,easypost}')),
  carrier text not null,
  status text not null default 'making' check (status = any ('{making,made,failed}')),
  label_count integer not null check (label_count > 0),
  -- The press it belongs to.
  request_id uuid not null,
  -- The provider's name for it, once it has said one.
  reference text,
  -- As a PDF. It names the shop and no buyer.
  file bytea,
  -- Why the provider refused; none: it gave no answer.
  reason text,
  made_by uuid,
  made_by_email text,
  asked_at timestamptz not null default now(),
  -- Nobody else asks the provider before.
  ask_again_at timestamptz not null default now(),
  made_at timestamptz,
  constraint manifests_made_check check (status <> 'made' or (file is not null and made_at is not null))
);
-- The forms of a day, and what the provider still owes an answer.
create index manifests_day on manifests (asked_at);
create index manifests_open on manifests (ask_again_at) where status = 'making';

alter table labels
  -- Where the parcel leaves from: a form has parcels of one place.
  add column ship_from text,
  -- The form it is on: one at most.
  add column manifest_id uuid references manifests;
-- The labels of a form, and those of today that are on none.
create index labels_manifest on labels (manifest_id) where manifest_id is not null;
create index labels_to_manifest on labels (bought_at)
  where status = 'bought' and return_id is null and manifest_id is null;
