drop index activity_newest;
-- What was done, latest first, page after page.
create index activity_newest on activity (created_at desc, id);
-- The same of one kind of thing.
create index activity_of_kind on activity (subject_kind, created_at desc, id);
-- What people did whose address has any part of what was typed.
create index activity_person on activity using gin (lower(actor_email) gin_trgm_ops);
-- What was done, to what and how it changed, by any part of what was typed.
create index activity_words on activity using gin
  (lower(action || ' ' || coalesce(subject_id, '') || ' ' || facts::text) gin_trgm_ops);
-- Whether a press of the money inbox was done before.
create index activity_subject on activity (subject_id, action);
