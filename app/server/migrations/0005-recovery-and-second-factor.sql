-- The one live link with which an account may choose a new password; a new one takes the old one's place.
create table recoveries (
  account_id bigint primary key references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index recoveries_expiry on recoveries (expires_at);

create table second_factors (
  account_id bigint primary key references accounts (id) on delete cascade,
  -- Codes are made from it, so it cannot be hashed.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until a first code showed that the app has the secret; until then nothing is asked for.
  confirmed_at timestamptz,
  -- The latest 30-second step whose code was taken: no code of it or of an earlier one is taken again.
  last_step bigint not null default 0
);

-- For who has lost the authenticator app. Each works once.
create table recovery_codes (
  account_id bigint not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
