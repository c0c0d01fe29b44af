-- Candidates read the criteria of an open question with it. Exams of before stay as they were published.
alter table exams add column criteria_shown boolean not null default false;

-- What candidates read of a rubric before they answer: names and points, and the levels of the criteria that the author
-- ticked. Nobody reads the levels of a reserved question.
create function paper_criteria(rubric jsonb, reserved boolean) returns json language sql immutable as $$
  select json_agg(json_build_object(
           'name', criterion -> 'name',
           'most', (select max((level ->> 'points')::int) from jsonb_array_elements(criterion -> 'levels') as level),
           'levels', case when (criterion ->> 'levelsShown')::boolean and not reserved then criterion -> 'levels' end)
           order by place)
    from jsonb_array_elements(rubric) with ordinality as criteria (criterion, place)
$$;
