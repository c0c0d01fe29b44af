-- A change of code that an open question shows, with the faults planted in it. Null for a question without one.
alter table questions add column review jsonb;
alter table bank_question_versions add column review jsonb;

-- What candidates see of it: the faults are a part of the key.
create function paper_review(review jsonb) returns jsonb language sql immutable as $$
  select review - 'faults'
$$;

-- The criteria that stand for planted faults are a part of the key, too.
create or replace function paper_criteria(rubric jsonb, reserved boolean) returns json language sql immutable as $$
  select json_agg(json_build_object(
           'name', criterion -> 'name',
           'most', (select max((level ->> 'points')::int) from jsonb_array_elements(criterion -> 'levels') as level),
           'levels', case when (criterion ->> 'levelsShown')::boolean and not reserved then criterion -> 'levels' end)
           order by place)
    from jsonb_array_elements(rubric) with ordinality as criteria (criterion, place)
   where criterion ->> 'origin' is null
$$;
