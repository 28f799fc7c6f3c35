-- Sessions are kept by the shop itself (docs/decisions/012-sessions-of-our-own.md). What opens one is kept as its hash alone.
alter table sessions rename column token to token_hash;
alter table sessions rename constraint sessions_token_key to sessions_token_hash_key;
update sessions set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
alter table sessions add constraint sessions_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$');
alter table sessions rename column updated_at to last_used_at;

-- Nothing of these was ever filled: they were for signing in by way of others.
alter table accounts
  drop column access_token, drop column refresh_token, drop column id_token, drop column access_token_expires_at,
  drop column refresh_token_expires_at, drop column scope;
drop table verifications;

-- What a link in a mail does, once. The link's secret is made from the row and kept nowhere (server/auth/one-time-links.ts).
create table one_time_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm_email', 'change_email', 'reset_password')),
  -- Where it was sent; what an address is changed to.
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
-- the links of one person, ended by a newer one
create index one_time_links_user on one_time_links (user_id, purpose);
-- those that are over, to be forgotten
create index one_time_links_ended on one_time_links (expires_at);
