-- Requests of companies to be checked. The first comes with the sign-up, the others after a refusal.
create table company_checks (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  -- As the company was called when it asked.
  trade_name text not null,
  -- What the company says to a refusal.
  message text not null default '',
  asked_at timestamptz not null,
  -- When the server compares the owner's address with the registry; null: it did, or may not.
  look_at timestamptz,
  decided_at timestamptz,
  -- The administrator; null when the server decided.
  decided_by bigint references accounts (id) on delete set null,
  approved boolean,
  reason text not null default '',
  check ((decided_at is null) = (approved is null))
);
create unique index company_checks_open on company_checks (company_id) where decided_at is null;
create index company_checks_waiting on company_checks (asked_at, id) where decided_at is null;
create index company_checks_company on company_checks (company_id, id desc);
