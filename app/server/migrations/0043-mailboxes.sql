-- The mailbox that an account is asked to show, and the one link with which it does: a new one takes the old one's
-- place. A used one stays for a while, so that a second use can say that all is well.
create table confirmations (
  account_id bigint primary key references accounts (id) on delete cascade,
  email text not null,
  -- Null until the mail is made.
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index confirmations_expiry on confirmations (expires_at);

-- Links in the mailbox that an account had before: each restores it.
create table address_undos (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  email text not null,
  -- Null until the mail is made.
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index address_undos_account on address_undos (account_id);
create index address_undos_expiry on address_undos (expires_at);
