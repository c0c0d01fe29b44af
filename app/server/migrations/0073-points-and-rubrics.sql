-- What a question is worth, and by which criteria an open answer is marked.

-- The weight of the question in the score.
alter table questions add column points smallint not null default 1 check (points between 1 and 100);
-- Of an open question: its criteria in order, each with a name and levels; a level has points and a description.
alter table questions add column rubric jsonb;
alter table bank_question_versions add column points smallint not null default 1 check (points between 1 and 100);
alter table bank_question_versions add column rubric jsonb;

-- The level of each criterion, from 0, in the order of the rubric. Null for an answer that is right or wrong as a whole.
-- `correct` is true of an answer that earns half of its points or more.
alter table verdicts add column levels smallint[];
-- For the candidate: one of each criterion, or one in all. Empty texts for criteria without one.
alter table verdicts add column comments text[];
-- For colleagues.
alter table verdicts add column note text;

-- A run may change the points of a rubric: a list of each criterion, with the points of its levels.
alter table question_changes add column level_points jsonb;
alter table question_changes drop constraint question_changes_kind_check;
alter table question_changes add constraint question_changes_kind_check
  check (kind in ('annulled', 'key', 'rubric', 'restored'));
alter table question_changes add constraint question_changes_rubric_check
  check ((kind = 'rubric') = (level_points is not null));

-- A rubric with the points that a run gives its levels. Null points leave it as it is.
create function weighed_rubric(rubric jsonb, level_points jsonb) returns jsonb language sql immutable as $$
  select case when level_points is null then rubric else
    (select jsonb_agg(jsonb_set(criterion, '{levels}',
              (select jsonb_agg(jsonb_set(level, '{points}', level_points -> (c - 1)::int -> (l - 1)::int) order by l)
                 from jsonb_array_elements(criterion -> 'levels') with ordinality as levels (level, l))) order by c)
       from jsonb_array_elements(rubric) with ordinality as criteria (criterion, c)) end
$$;

create or replace view standing_question_changes as
  select changes.run_id, changes.position, changes.kind, changes.right_positions, changes.reason,
         changes.applied_at, changes.grading_version, changes.level_points
    from question_changes as changes
    join runs on runs.id = changes.run_id
   where changes.grading_version <= runs.grading_version and changes.kind <> 'restored'
     and not exists (select from question_changes as later
                      where later.run_id = changes.run_id and later.position = changes.position
                        and later.grading_version > changes.grading_version
                        and later.grading_version <= runs.grading_version);
