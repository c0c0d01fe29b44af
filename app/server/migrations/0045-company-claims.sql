-- Somebody says that the account with a CNPJ should be theirs. The CNPJ may have no account.
create table company_claims (
  id bigint generated always as identity primary key,
  cnpj text not null,
  claimant_name text not null,
  claimant_email text not null,
  message text not null,
  asked_at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint references accounts (id) on delete set null,
  transferred boolean,
  reason text not null default '',
  check ((settled_at is null) = (transferred is null))
);
create index company_claims_open on company_claims (asked_at, id) where settled_at is null;
