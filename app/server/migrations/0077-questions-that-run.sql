-- Open questions whose answers run: how, and the tests that judge them, as in `Execution` of the question bank.
alter table questions add column execution jsonb check (execution is null or kind = 'essay');
alter table bank_question_versions add column execution jsonb check (execution is null or kind = 'essay');

-- What a candidate sees of it: no solutions, no checker, and of hidden tests only how many there are.
create function paper_execution(execution jsonb) returns jsonb language sql immutable as $$
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
      'schema', execution -> 'schema')) end
$$;
