import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EngineName, Language } from '#modules/execution/domain/submission.ts';
import type { ExecutionResult } from '#modules/execution/domain/task.ts';
import { hasNoRunner } from '#modules/execution/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Passed } from '../../domain/passed-tests.ts';

interface NewTests {
  readonly attemptId: number;
  readonly questionId: number;
  readonly passed: Passed | null;
  readonly tests: string | null;
}

export async function writeTests(
  trx: Transaction<Schema>,
  answers: readonly NewTests[],
  now: Date,
): Promise<void> {
  await sql`
    insert into answer_tests (attempt_id, question_id, state, passed, tests, queued_at, ended_at)
    select given.attempt_id, given.question_id, case when given.passed is null then 'queued' else 'done' end,
           given.passed::jsonb, given.tests, ${now}::timestamptz, case when given.passed is not null then ${now}::timestamptz end
      from unnest(${answers.map(({ attemptId }) => attemptId)}::bigint[],
                  ${answers.map(({ questionId }) => questionId)}::bigint[],
                  ${answers.map(({ passed }) => passed && JSON.stringify(passed))}::text[],
                  ${answers.map(({ tests }) => tests)}::text[])
             as given (attempt_id, question_id, passed, tests)
    on conflict (attempt_id, question_id) do update
      set state = excluded.state, results = null, passed = excluded.passed, engine = null, toolchain = null,
          tests = excluded.tests, queued_at = excluded.queued_at, ended_at = excluded.ended_at`.execute(trx);
}

export interface KeptResult extends ExecutionResult {
  readonly name: string;
  readonly weight: number;
  readonly hidden: boolean;
  readonly input: string;
}

/** False if nothing waits for them, or for others by now. */
export async function endTests(
  trx: Transaction<Schema>,
  { attemptId, questionId }: { attemptId: number; questionId: number },
  {
    results,
    passed,
    engine,
    toolchain,
    tests,
  }: {
    results: readonly KeptResult[] | null;
    passed: Passed | undefined;
    engine: EngineName | null;
    toolchain: string | null;
    tests: string | null;
  },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update answer_tests
       set state = ${passed ? 'done' : 'failed'}, results = ${results && JSON.stringify(results)}::jsonb,
           passed = ${passed ? JSON.stringify(passed) : null}::jsonb, engine = ${engine}, toolchain = ${toolchain},
           ended_at = ${now}
     where answer_tests.attempt_id = ${attemptId} and answer_tests.question_id = ${questionId}
       and answer_tests.state = 'queued' and answer_tests.tests is not distinct from ${tests}
    returning answer_tests.attempt_id`.execute(trx);
  return rows.length > 0;
}

export interface TestedSitting {
  readonly id: number;
  readonly run_id: number;
  readonly companyId: number;
  readonly developer_id: number;
  readonly rehearsal: number;
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly question_ids: number[];
  readonly score: number | null;
  readonly out: boolean;
  readonly version: number;
}

export async function lockSitting(
  trx: Transaction<Schema>,
  attemptId: number,
): Promise<TestedSitting | undefined> {
  const { rows } = await sql<TestedSitting>`
    select attempts.id, attempts.run_id, runs.company_id as "companyId", attempts.developer_id, attempts.rehearsal,
           attempts.state, attempts.question_ids, attempts.score, attempts.version,
           attempts.state = 'delivered' and not attempts.result_held as out
      from sittings as attempts join runs on runs.id = attempts.run_id
     where attempts.id = ${attemptId} for no key update of attempts`.execute(trx);
  return rows[0];
}

export async function findUnmarked(
  trx: Transaction<Schema>,
  attemptId: number,
): Promise<{ questionId: number; passed: Passed }[]> {
  const { rows } = await sql<{ questionId: number; passed: Passed }>`
    select answer_tests.question_id as "questionId", answer_tests.passed
      from answer_tests
     where answer_tests.attempt_id = ${attemptId} and answer_tests.state = 'done' and ${isUnmarked}
     order by answer_tests.question_id`.execute(trx);
  return rows;
}

/** Nobody has marked the answer, and neither have these tests. A mark by the tests of before stands until they do. */
export const isUnmarked = sql`not exists (
  select from verdicts
   where verdicts.attempt_id = answer_tests.attempt_id and verdicts.question_id = answer_tests.question_id
     and (verdicts.judged_by is not null or verdicts.passed is null or verdicts.passed = answer_tests.passed))`;

export interface FailedTests {
  readonly attemptId: number;
  readonly questionId: number;
  readonly runId: number;
  readonly accountId: number;
  readonly text: string;
  readonly language: Language | null;
}

/** Locks the attempts. `of` says which, in a statement with `attempts`, `runs`, `companies` and `answer_tests`. */
export async function lockFailedTests(
  trx: Transaction<Schema>,
  { of, after, limit }: { of: RawBuilder<unknown>; after: number; limit: number },
): Promise<FailedTests[]> {
  const failed = sql`answer_tests.state = 'failed' and ${isUnmarked}`;
  const { rows: locked } = await sql<{ id: number }>`
    select attempts.id
      from sittings as attempts
      join runs on runs.id = attempts.run_id
      join companies on companies.id = runs.company_id
     where attempts.state = 'delivered' and attempts.id > ${after}
       and exists (select from answer_tests
                    where answer_tests.attempt_id = attempts.id and ${failed} and ${of})
     order by attempts.id limit ${limit} for no key update of attempts`.execute(trx);
  // These are read after the lock, because somebody else may have done the same meanwhile.
  const { rows } = await sql<FailedTests>`
    select answer_tests.attempt_id as "attemptId", answer_tests.question_id as "questionId",
           attempts.run_id as "runId", attempts.developer_id as "accountId", coalesce(answers.text, '') as text, answers.language
      from answer_tests
      join sittings as attempts on attempts.id = answer_tests.attempt_id
      left join answers on answers.attempt_id = attempts.id and answers.question_id = answer_tests.question_id
     where attempts.id = any(${locked.map(({ id }) => id)}::bigint[]) and ${failed}
     order by attempts.id, answer_tests.question_id`.execute(trx);
  return rows;
}

export const testResultsOf = (
  attempt: RawBuilder<unknown>,
  question: RawBuilder<unknown>,
  { whole }: { whole: boolean },
): RawBuilder<unknown> => sql`(
  select json_build_object(
           'state', answer_tests.state, 'passed', answer_tests.passed,
           'code', case when answer_tests.state = 'failed' and ${hasNoRunner(sql`array[asked.language]`)}
                        then 'LINGUAGEM_INDISPONIVEL' end, 'engine', answer_tests.engine,
           'toolchain', answer_tests.toolchain, 'tests', shown_test_results(answer_tests.results, ${whole}::boolean))
    from answer_tests
   cross join lateral (
     select coalesce(
       (select answers.language from answers
         where answers.attempt_id = answer_tests.attempt_id and answers.question_id = answer_tests.question_id),
       (select questions.execution #>> '{languages,0,language}' from questions
         where questions.id = answer_tests.question_id)) as language) as asked
   where answer_tests.attempt_id = ${attempt} and answer_tests.question_id = ${question})`;

/** `failed` says that some could not be executed and nobody has marked their answer. Null if none is executable. */
export const testingOf = (attempt: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when bool_or(answer_tests.state <> 'failed' and ${isUnmarked}) then 'queued'
              when bool_or(answer_tests.state = 'failed' and ${isUnmarked}) then 'failed'
              when count(*) > 0 then 'done' end
    from answer_tests where answer_tests.attempt_id = ${attempt})`;
