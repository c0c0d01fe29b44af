-- Open answers that two people mark, each without the other's mark, and a third where the two differ.

-- Percent of the open answers that two people mark; 0: none.
alter table runs add column second_share smallint not null default 0 check (second_share between 0 and 100);
-- Percent of a question's points: if two marks differ by more, a third person decides.
alter table runs add column third_above smallint not null default 25 check (third_above between 0 and 100);

-- The places of graders at an answer, and their marks. The verdict on the answer follows from them.
create table double_marks (
  attempt_id bigint not null references sittings (id),
  question_id bigint not null references questions (id),
  -- 3 decides.
  place smallint not null check (place between 1 and 3),
  -- Null: nobody has it at the moment.
  grader bigint references accounts (id) on delete set null,
  -- The mark, as in verdicts; nothing of it before it is given.
  given_at timestamptz,
  correct boolean check ((correct is null) = (given_at is null)),
  levels smallint[],
  comments text[],
  note text,
  primary key (attempt_id, question_id, place),
  unique (attempt_id, question_id, grader)
);
create index double_marks_open on double_marks (grader) where given_at is null;
create index double_marks_question on double_marks (question_id);
create index double_marks_grader on double_marks (grader);

-- The two marks that a verdict is the mean of, if they differ: [{"correct", "levels"}, ...].
alter table verdicts add column mean_of jsonb;

-- Whether marks, each {"correct", "levels"}, earn half of the points of a rubric or more on average.
create function earns_half(rubric jsonb, marks jsonb) returns boolean language sql immutable as $$
  select 2 * sum(case when mark -> 'levels' = 'null' then (mark ->> 'correct')::boolean::int * whole.best
                 else (select sum((criterion -> 'levels' -> (mark -> 'levels' ->> (place - 1)::int)::int ->> 'points')::int)
                         from jsonb_array_elements(rubric) with ordinality as criteria (criterion, place)) end)
         >= count(*) * whole.best
    from jsonb_array_elements(marks) as mark
   cross join (select sum((select max((level ->> 'points')::int) from jsonb_array_elements(criterion -> 'levels') as level)) as best
                 from jsonb_array_elements(rubric) as criterion) as whole
   group by whole.best
$$;
