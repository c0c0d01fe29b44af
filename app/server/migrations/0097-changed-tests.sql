-- Tests of a question that a run changes after somebody has started.

-- How the question runs from then on, whole. An annulment keeps it, so that the tests are the same when it is undone.
alter table question_changes add column execution jsonb;
alter table question_changes drop constraint question_changes_kind_check;
alter table question_changes add constraint question_changes_kind_check
  check (kind in ('annulled', 'key', 'rubric', 'tests', 'restored'));
alter table question_changes add constraint question_changes_tests_check
  check (case kind when 'tests' then execution is not null when 'annulled' then true else execution is null end);

create or replace view standing_question_changes as
  select changes.run_id, changes.position, changes.kind, changes.right_positions, changes.reason,
         changes.applied_at, changes.grading_version, changes.level_points, changes.execution
    from question_changes as changes
    join runs on runs.id = changes.run_id
   where changes.grading_version <= runs.grading_version and changes.kind <> 'restored'
     and not exists (select from question_changes as later
                      where later.run_id = changes.run_id and later.position = changes.position
                        and later.grading_version > changes.grading_version
                        and later.grading_version <= runs.grading_version);

-- Which tests an answer was tested by: a hash of the changed ones, null for those of the exam.
alter table answer_tests add column tests text;

-- Changed tests, run on the answers before they hold. One of each run at a time.
create table test_trials (
  run_id bigint primary key references runs (id) on delete cascade,
  position integer not null,
  execution jsonb not null,
  made_by bigint references accounts (id) on delete set null,
  made_at timestamptz not null,
  -- Of the change that waits for it. Null while nobody has ordered one.
  grading_version integer
);

-- What changed tests say of an answer. It goes into `answer_tests` when they hold.
create table retested_answers (
  run_id bigint not null references test_trials (run_id) on delete cascade,
  attempt_id bigint not null references sittings (id) on delete cascade,
  question_id bigint not null references questions (id),
  state text not null check (state in ('queued', 'done', 'failed')),
  results jsonb,
  passed jsonb check ((passed is not null) = (state = 'done')),
  engine text,
  toolchain text,
  primary key (run_id, attempt_id)
);
create index retested_answers_attempt on retested_answers (attempt_id);
create index retested_answers_question on retested_answers (question_id);

-- A grade by changed tests stands beside the one by the tests that hold.
alter table run_jobs drop constraint run_jobs_kind_check;
alter table run_jobs add constraint run_jobs_kind_check check (kind in ('try', 'grade', 'retest', 'check'));
create unique index run_jobs_one_retest on run_jobs (attempt_id, question_id)
  where kind = 'retest' and state in ('queued', 'running');
