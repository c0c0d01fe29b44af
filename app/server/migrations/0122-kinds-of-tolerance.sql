-- What a candidate sees of how answers run, with the kind of its tolerance: no solutions, no checker, and of hidden tests only how many there are.
create or replace function paper_execution(execution jsonb) returns jsonb language sql immutable as $$
  select case when execution is null then null else
    jsonb_build_object(
      'kind', execution -> 'kind', 'shape', execution -> 'shape', 'timeMs', execution -> 'timeMs',
      'memoryMb', execution -> 'memoryMb', 'comparison', execution -> 'comparison',
      'credit', execution -> 'credit', 'writing', execution -> 'writing',
      'languages', (select jsonb_agg(jsonb_build_object('language', offered -> 'language',
                                                        'starter', offered -> 'starter') order by place)
                      from jsonb_array_elements(execution -> 'languages') with ordinality as languages (offered, place)),
      'tests', (select coalesce(jsonb_agg(jsonb_build_object('name', test -> 'name', 'input', test -> 'input',
                                            'expected', test -> 'expected', 'weight', test -> 'weight') order by place)
                                  filter (where not (test ->> 'hidden')::boolean), '[]')
                  from jsonb_array_elements(execution -> 'tests') with ordinality as tests (test, place)),
      'hiddenTests', (select count(*) from jsonb_array_elements(execution -> 'tests') as test
                       where (test ->> 'hidden')::boolean),
      'hiddenWeight', (select coalesce(sum((test ->> 'weight')::int), 0)
                         from jsonb_array_elements(execution -> 'tests') as test
                        where (test ->> 'hidden')::boolean))
    || jsonb_strip_nulls(jsonb_build_object(
      'functionName', execution -> 'functionName', 'tolerance', execution -> 'tolerance',
      'toleranceKind', execution -> 'toleranceKind',
      'schema', execution -> 'schema')) end
$$;
