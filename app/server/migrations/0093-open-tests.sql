-- What tests have not marked, which runs count.
create index answer_tests_open on answer_tests (attempt_id) where state <> 'done';

-- As before, and what a checker said when it failed is for companies alone.
create or replace function shown_test_results(results jsonb, whole boolean) returns jsonb language sql immutable as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('number', place)
      || case when whole then result
              when (result ->> 'hidden')::boolean then
                jsonb_build_object('hidden', true, 'verdict', result -> 'verdict')
              else result - 'checkerError' end order by place), '[]')
    from jsonb_array_elements(coalesce(results, '[]')) with ordinality as results (result, place)
$$;
