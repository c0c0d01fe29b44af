-- A company's own tests, run over each delivered work: a folder of files, laid over it, and one command.
alter table questions add column check_work_id bigint;
alter table questions add column check_language text;
alter table questions add column check_command text;

create table work_checks (
  attempt_id bigint not null references sittings (id) on delete cascade,
  question_id bigint not null references questions (id),
  -- The work that it is about; null once that is gone.
  work_id bigint references works (id) on delete set null,
  state text not null check (state in ('queued', 'done', 'failed')),
  -- Why nothing was executed. That counts against nobody.
  failure text check (failure in ('no_language', 'too_large', 'executor')),
  ending text,
  detail text,
  output text,
  is_cut boolean not null default false,
  wall_ms integer,
  toolchain text,
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (attempt_id, question_id)
);
create index work_checks_by_question on work_checks (question_id);
create index work_checks_by_work on work_checks (work_id);

-- Locks run_jobs for less than a second: it has the runs of a day, and those that wait.
alter table run_jobs drop constraint run_jobs_kind_check;
alter table run_jobs add constraint run_jobs_kind_check
  check (kind in ('try', 'grade', 'retest', 'check', 'files'));
create unique index run_jobs_one_files on run_jobs (attempt_id, question_id)
  where kind = 'files' and state in ('queued', 'running');
-- Commands over files take longest, so everything else comes before them.
create index run_jobs_in_turn on run_jobs ((kind = 'files'), (kind <> 'try'), (kind in ('grade', 'retest')), queued_at, id)
  where state in ('queued', 'running');
drop index run_jobs_next;
