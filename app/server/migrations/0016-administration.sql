-- A suspended company is nowhere to be seen: its members cannot sign in, its runs take nobody new.
alter table companies add column suspended_at timestamptz;

-- A retired word of the catalogue stays where it was chosen and is not offered any more.
alter table stacks add column retired_at timestamptz;
alter table skills add column retired_at timestamptz;

-- What administrators did, and what touched the safety of an account. Never updated, never deleted.
create table audit_log (
  id bigint generated always as identity primary key,
  -- Who did it; null for the platform itself and for accounts that are gone.
  account_id bigint references accounts (id) on delete set null,
  action text not null,
  subject_kind text not null,
  subject_id bigint,
  -- What the subject was called at that moment, so that the entry can be read later.
  subject_name text not null default '',
  detail jsonb not null default '{}',
  happened_at timestamptz not null
);
create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);

-- Search over people and companies by any part of name or e-mail, whatever the accents.
create index accounts_search on accounts
  using gin (lower(f_unaccent(name || ' ' || email)) gin_trgm_ops);
create index companies_search on companies
  using gin (lower(f_unaccent(trade_name || ' ' || coalesce(cnpj, ''))) gin_trgm_ops);
