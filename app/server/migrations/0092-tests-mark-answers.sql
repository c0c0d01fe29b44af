-- Answers that run are marked by their tests after the end of the attempt.
create table answer_tests (
  attempt_id bigint not null references sittings (id),
  question_id bigint not null references questions (id),
  -- Failed: they could not be run, which is no fault of the answer.
  state text not null check (state in ('queued', 'done', 'failed')),
  -- One of each test in their order, with the test's name, weight and whether it is hidden, as it was when it ran.
  results jsonb,
  -- The weights of the tests that passed, and of all: {"weight", "of"}. Null until all of them have run.
  passed jsonb check ((passed is not null) = (state = 'done')),
  engine text,
  toolchain text,
  queued_at timestamptz not null,
  ended_at timestamptz,
  primary key (attempt_id, question_id)
);
create index answer_tests_question on answer_tests (question_id);

-- Of a mark by tests: it earns this part. Nobody gave it, unless somebody has confirmed it.
alter table verdicts add column passed jsonb;
alter table verdicts alter column judged_by drop not null;
alter table verdicts add constraint verdicts_by_somebody check (judged_by is not null or passed is not null);
alter table verdict_versions add column passed jsonb;

create or replace function keep_verdict_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into verdict_versions (attempt_id, question_id, judged_at)
    values (old.attempt_id, old.question_id, greatest(old.judged_at, now()));
  elsif tg_op = 'INSERT' or new.judged_by is distinct from old.judged_by
     or new.levels is distinct from old.levels or new.comments is distinct from old.comments
     or new.mean_of is distinct from old.mean_of or new.passed is distinct from old.passed
     -- With levels it follows from them and from the points of the run.
     or (new.levels is null and new.correct is distinct from old.correct) then
    insert into verdict_versions
      (attempt_id, question_id, correct, levels, comments, passed, judged_by, judged_at)
    values
      (new.attempt_id, new.question_id, new.correct, new.levels, new.comments, new.passed, new.judged_by, new.judged_at);
  end if;
  return null;
end $$;

-- The results of tests as a company reads them or, unless whole, a candidate: of hidden tests the verdict alone.
create function shown_test_results(results jsonb, whole boolean) returns jsonb language sql immutable as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('number', place)
      || case when whole or not (result ->> 'hidden')::boolean then result
              else jsonb_build_object('hidden', true, 'verdict', result -> 'verdict') end order by place), '[]')
    from jsonb_array_elements(coalesce(results, '[]')) with ordinality as results (result, place)
$$;
