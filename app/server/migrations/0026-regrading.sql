-- What a run's results say about its questions, and questions whose marking changed afterwards.

-- Computed once for each state of the results, since that takes every answer.
create table run_statistics (
  run_id bigint primary key references runs (id),
  -- Names the state of the results that the figures are of.
  fingerprint text not null,
  grading_version integer not null,
  exam_version_id bigint not null,
  -- How many delivered attempts went into them.
  considered integer not null,
  -- Of a score, in points; null where it cannot be said.
  standard_error double precision,
  figures jsonb not null,
  computed_at timestamptz not null
);

-- Questions of a run, by their place in the exam, that do not count any more or have another key. Each change makes
-- the run's next grading version; it holds from the moment the run is switched to that version.
create table question_changes (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs (id),
  grading_version integer not null,
  position integer not null,
  -- restored: as the exam has it.
  kind text not null check (kind in ('annulled', 'key', 'restored')),
  -- Places of the right options, for 'key'.
  right_positions integer[],
  reason text not null,
  made_by bigint references accounts (id) on delete set null,
  made_at timestamptz not null,
  applied_at timestamptz,
  unique (run_id, grading_version),
  check ((kind = 'key') = (right_positions is not null))
);

-- The last word on each question, of those that the run was switched to.
create view standing_question_changes as
  select changes.run_id, changes.position, changes.kind, changes.right_positions, changes.reason,
         changes.applied_at, changes.grading_version
    from question_changes as changes
    join runs on runs.id = changes.run_id
   where changes.grading_version <= runs.grading_version and changes.kind <> 'restored'
     and not exists (select from question_changes as later
                      where later.run_id = changes.run_id and later.position = changes.position
                        and later.grading_version > changes.grading_version
                        and later.grading_version <= runs.grading_version);

-- Scores under a grading version that is being prepared, then what is left to be told and counted of it.
create table regraded_scores (
  run_id bigint not null references runs (id),
  grading_version integer not null,
  attempt_id bigint not null references attempts (id),
  -- What the attempt was when it was marked; one that has changed since is marked again.
  attempt_version integer not null,
  delivered_at timestamptz not null,
  before numeric(4, 1),
  after numeric(4, 1),
  primary key (run_id, grading_version, attempt_id)
);
