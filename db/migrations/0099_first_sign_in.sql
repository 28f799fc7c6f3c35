-- When an account was signed in to for the first time: every later sign-in from a browser that is not known is told to its owner.
alter table users add column signed_in_at timestamptz;
update users set signed_in_at = created_at;
