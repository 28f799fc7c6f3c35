-- Two-step sign-in (users.two_factor_enabled says that it is on). The key the app was given is sealed with the shop's secret; the
-- time step of the last code that was right stands beside it, because no code is good twice.
create table two_step (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_key text not null,
  last_step integer not null default 0,
  created_at timestamptz not null default now()
);

-- For who has lost the app; each once.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
