-- Better Auth's tables under our names (server/auth/auth.ts), and the profile beside each user.
create extension if not exists pg_trgm;

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  two_factor_enabled boolean not null default false
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ip_address text,
  user_agent text,
  user_id uuid not null references users (id) on delete cascade
);
-- Sessions of one person: sign out everywhere, list devices.
create index sessions_user_id on sessions (user_id);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
-- The password of one person at sign-in.
create index accounts_user_id on accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- A link from a mail, looked up by what it names.
create index verifications_identifier on verifications (identifier);

create table profiles (
  id uuid primary key references users (id) on delete cascade,
  full_name text not null default '' check (length(full_name) <= 120),
  is_admin boolean not null default false,
  phone text,
  shipping_address jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The few staff accounts.
create index profiles_admins on profiles (created_at desc) where is_admin;
-- Customers, newest first.
create index profiles_created_at on profiles (created_at desc, id);

-- A user without a profile cannot exist, whoever inserts the user.
create function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name) values (new.id, new.name);
  return new;
end $$;
create trigger users_make_profile after insert on users for each row execute function make_profile();

-- Allowances counted at the doorway (server/http/rate-limit.ts).
create table rate_limit_counters (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
