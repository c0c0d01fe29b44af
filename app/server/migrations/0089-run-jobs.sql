-- Runs that candidates ask for while they answer. They are no answers, and are deleted a day later.
create table run_jobs (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  attempt_id bigint not null references sittings (id) on delete cascade,
  question_id bigint not null references questions (id),
  -- What runs, and what is expected of visible tests.
  task jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  tries integer not null default 0,
  -- Only who holds the token may store a result. It is renewed while the work goes on.
  lease_token uuid,
  leased_until timestamptz,
  queued_at timestamptz not null,
  ended_at timestamptz,
  result jsonb
);
-- One at a time for each person, so nobody starves the others.
create unique index run_jobs_one_each on run_jobs (account_id) where state in ('queued', 'running');
create index run_jobs_due on run_jobs (queued_at, id) where state in ('queued', 'running');
create index run_jobs_of_account on run_jobs (account_id, queued_at);
create index run_jobs_of_attempt on run_jobs (attempt_id, id);
create index run_jobs_of_question on run_jobs (question_id);
create index run_jobs_ended on run_jobs (ended_at);
