-- Candidates read what a check of works is worth, and nothing of planted faults.
create or replace function paper_criteria(rubric jsonb, reserved boolean) returns json language sql immutable as $$
  select json_agg(json_build_object(
           'name', criterion -> 'name',
           'most', (select max((level ->> 'points')::int) from jsonb_array_elements(criterion -> 'levels') as level),
           'levels', case when (criterion ->> 'levelsShown')::boolean and not reserved then criterion -> 'levels' end)
           order by place)
    from jsonb_array_elements(rubric) with ordinality as criteria (criterion, place)
   where coalesce(criterion ->> 'origin', 'check') = 'check'
$$;
