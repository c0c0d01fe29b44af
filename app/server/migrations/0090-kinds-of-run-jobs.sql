-- Besides the runs that candidates ask for: answers that are graded after the end, and solutions that are checked
-- before an exam is published.
alter table run_jobs
  add column kind text not null default 'try' check (kind in ('try', 'grade', 'check')),
  -- What ran it, once it has ended.
  add column engine text,
  add column toolchain text,
  add column started_at timestamptz,
  alter column account_id drop not null,
  alter column attempt_id drop not null,
  alter column question_id drop not null,
  add constraint run_jobs_of_whom check (
    num_nulls(account_id, attempt_id, question_id) = case kind when 'check' then 3 else 0 end);

drop index run_jobs_one_each;
create unique index run_jobs_one_each on run_jobs (account_id)
  where kind = 'try' and state in ('queued', 'running');
create unique index run_jobs_one_grade on run_jobs (attempt_id, question_id)
  where kind = 'grade' and state in ('queued', 'running');
-- Tries come first, grades last.
create index run_jobs_turn on run_jobs ((kind <> 'try'), (kind = 'grade'), queued_at, id)
  where state in ('queued', 'running');
