-- What a candidate asks of the company before an exam. The reason may tell of somebody's health: it is emptied a month
-- after the end of the run, and so is the answer.
create table help_requests (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs (id) on delete cascade,
  developer_id bigint not null references developers (id) on delete cascade,
  needs text[] not null,
  -- How much more time would help; null if not said.
  asked_minutes integer,
  reason text not null,
  asked_at timestamptz not null,
  outcome text check (outcome in ('granted', 'refused')),
  answer text,
  granted_minutes integer,
  answered_by bigint references accounts (id) on delete set null,
  answered_at timestamptz,
  -- The granted time was taken back before the start.
  taken_back_at timestamptz,
  check ((outcome is null) = (answered_at is null) and (outcome is null) = (answer is null))
);
-- One waits at a time.
create unique index help_requests_waiting on help_requests (run_id, developer_id) where outcome is null;
create index help_requests_candidate on help_requests (run_id, developer_id, id);
create index help_requests_developer on help_requests (developer_id);
create index help_requests_by_account on help_requests (answered_by);
create index help_requests_with_text on help_requests (run_id) where reason <> '' or answer <> '';
