import { type Kysely, sql, type Transaction } from 'kysely';
import type { EngineName, Language } from '#modules/execution/domain/submission.ts';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Passed } from '../../domain/passed-tests.ts';
import type { KeptResult } from './answer-tests.queries.ts';
import { testsOf } from './standing-tests.queries.ts';

export interface Trial {
  readonly id: string;
  readonly runId: number;
  readonly position: number;
  readonly execution: Execution;
  /** It is the version of the change that waits for the trial; null while nobody has ordered one. */
  readonly gradingVersion: number | null;
}

export async function findTrial(on: Kysely<Schema>, runId: number): Promise<Trial | undefined> {
  const { rows } = await sql<Trial>`
    select ${testsOf('test_trials')} as id, test_trials.run_id as "runId", test_trials.position, test_trials.execution,
           test_trials.grading_version as "gradingVersion"
      from test_trials where test_trials.run_id = ${runId}`.execute(on);
  return rows[0];
}

export async function orderTrial(
  trx: Transaction<Schema>,
  runId: number,
  gradingVersion: number,
): Promise<void> {
  await sql`
    update test_trials set grading_version = ${gradingVersion} where test_trials.run_id = ${runId}`.execute(
    trx,
  );
}

export async function deleteFailedRetests(trx: Transaction<Schema>, runId: number): Promise<void> {
  await sql`
    delete from retested_answers
     where retested_answers.run_id = ${runId} and retested_answers.state = 'failed'`.execute(trx);
}

/** Answers of deleted accounts have no text any more. */
const answersOfTrial = sql`
      from test_trials as trial
      join sittings as attempts on attempts.run_id = trial.run_id and attempts.state = 'delivered'
      join accounts on accounts.id = attempts.developer_id and accounts.kind <> 'deleted'
      join questions on questions.id = any(attempts.question_ids) and questions.position = trial.position
      left join answers on answers.attempt_id = attempts.id and answers.question_id = questions.id`;

interface ToRetest {
  readonly attemptId: number;
  readonly questionId: number;
  readonly accountId: number;
  readonly text: string | null;
  readonly language: Language | null;
  readonly isExecuted: boolean;
}

/** Whoever does so at the same moment takes other answers. `blank` is what a blank answer passes. */
export async function insertRetests(
  trx: Transaction<Schema>,
  runId: number,
  { blank, limit }: { blank: Passed; limit: number },
): Promise<{ asked: number; made: ToRetest[] }> {
  const { rows } = await sql<{ asked: number; made: ToRetest[] }>`
    with missing as (
      select attempts.id as "attemptId", questions.id as "questionId", attempts.developer_id as "accountId",
             answers.text, answers.language, coalesce(answers.text ~ '\\S', false) as "isExecuted"
        ${answersOfTrial}
       where trial.run_id = ${runId}
         and not exists (select from retested_answers
                          where retested_answers.run_id = trial.run_id and retested_answers.attempt_id = attempts.id)
       order by attempts.id limit ${limit}
    ), made as (
      insert into retested_answers (run_id, attempt_id, question_id, state, passed)
      select ${runId}, missing."attemptId", missing."questionId", case when missing."isExecuted" then 'queued' else 'done' end,
             case when not missing."isExecuted" then ${JSON.stringify(blank)}::jsonb end
        from missing
      on conflict do nothing
      returning retested_answers.attempt_id
    )
    select (select count(*) from missing) as asked,
           coalesce((select json_agg(missing) from missing join made on made.attempt_id = missing."attemptId"), '[]')
             as made`.execute(trx);
  return rows[0] ?? { asked: 0, made: [] };
}

export async function endRetest(
  trx: Transaction<Schema>,
  { runId, attemptId }: { runId: number; attemptId: number },
  {
    results,
    passed,
    engine,
    toolchain,
  }: {
    results: readonly KeptResult[] | null;
    passed: Passed | undefined;
    engine: EngineName | null;
    toolchain: string | null;
  },
): Promise<void> {
  await sql`
    update retested_answers
       set state = ${passed ? 'done' : 'failed'}, results = ${results && JSON.stringify(results)}::jsonb,
           passed = ${passed ? JSON.stringify(passed) : null}::jsonb, engine = ${engine}, toolchain = ${toolchain}
     where retested_answers.run_id = ${runId} and retested_answers.attempt_id = ${attemptId}
       and retested_answers.state = 'queued'`.execute(trx);
}

export interface TrialProgress {
  /** Answers that came since are included. */
  readonly total: number;
  readonly done: number;
  /** The platform could not execute them, so they keep what they have. */
  readonly failed: number;
  readonly queued: number;
}

export async function countRetests(on: Kysely<Schema>, runId: number): Promise<TrialProgress> {
  const { rows } = await sql<TrialProgress>`
    select count(*) as total,
           count(*) filter (where retested_answers.state = 'done') as done,
           count(*) filter (where retested_answers.state = 'failed') as failed,
           count(*) filter (where retested_answers.state = 'queued') as queued
      ${answersOfTrial}
      left join retested_answers on retested_answers.run_id = trial.run_id and retested_answers.attempt_id = attempts.id
     where trial.run_id = ${runId}`.execute(on);
  return rows[0] ?? { total: 0, done: 0, failed: 0, queued: 0 };
}

export interface Retested {
  readonly attempt_id: number;
  readonly question_id: number;
  readonly passed: Passed;
}

export async function findRetested(
  trx: Transaction<Schema>,
  runId: number,
  attemptIds: readonly number[],
): Promise<Retested[]> {
  const { rows } = await sql<Retested>`
    select retested_answers.attempt_id, retested_answers.question_id, retested_answers.passed
      from retested_answers
     where retested_answers.run_id = ${runId} and retested_answers.attempt_id = any(${attemptIds}::bigint[])
       and retested_answers.state = 'done'`.execute(trx);
  return rows;
}

/** Marks of tests follow the trial in attempts that were switched to the change; marks of people stay. */
export async function applyRetests(
  trx: Transaction<Schema>,
  { run_id: runId, grading_version: version }: { run_id: number; grading_version: number },
  now: Date,
): Promise<void> {
  const switched = sql`
        from retested_answers as retested
        join sittings on sittings.id = retested.attempt_id and sittings.grading_version = ${version}
       where retested.run_id = ${runId} and retested.state = 'done'`;
  // The jobs come first, as they do for whoever ends one. What they would say is known.
  await sql`
    delete from run_jobs
     where run_jobs.kind in ('grade', 'retest') and run_jobs.state in ('queued', 'running')
       and (run_jobs.attempt_id, run_jobs.question_id) in (select retested.attempt_id, retested.question_id ${switched})`.execute(
    trx,
  );
  await sql`
    insert into answer_tests (attempt_id, question_id, state, results, passed, engine, toolchain, tests, queued_at, ended_at)
    select retested.attempt_id, retested.question_id, 'done', retested.results, retested.passed, retested.engine,
           retested.toolchain,
           (select ${testsOf('change')} from question_changes as change
             where change.run_id = ${runId} and change.grading_version = ${version}),
           ${now}::timestamptz, ${now}::timestamptz
      ${switched}
    on conflict (attempt_id, question_id) do update
      set state = excluded.state, results = excluded.results, passed = excluded.passed, engine = excluded.engine,
          toolchain = excluded.toolchain, tests = excluded.tests, queued_at = excluded.queued_at,
          ended_at = excluded.ended_at`.execute(trx);
  await sql`
    insert into verdicts (attempt_id, question_id, correct, passed, judged_at)
    select retested.attempt_id, retested.question_id,
           2 * (retested.passed ->> 'weight')::int >= (retested.passed ->> 'of')::int, retested.passed,
           ${now}::timestamptz
      ${switched}
    on conflict (attempt_id, question_id) do update
      set correct = excluded.correct, passed = excluded.passed, judged_at = excluded.judged_at
    where verdicts.judged_by is null and verdicts.passed <> excluded.passed`.execute(trx);
}

export interface OutdatedAnswer {
  readonly attemptId: number;
  readonly questionId: number;
  readonly runId: number;
  readonly accountId: number;
  readonly text: string | null;
  readonly language: Language | null;
}

export async function lockOutdated(
  trx: Transaction<Schema>,
  runId: number,
  limit: number,
): Promise<OutdatedAnswer[]> {
  const { rows } = await sql<OutdatedAnswer>`
    select attempts.id as "attemptId", questions.id as "questionId", attempts.run_id as "runId",
           attempts.developer_id as "accountId", answers.text, answers.language
      from sittings as attempts
      join accounts on accounts.id = attempts.developer_id and accounts.kind <> 'deleted'
      join answer_tests on answer_tests.attempt_id = attempts.id
      join questions on questions.id = answer_tests.question_id
      left join standing_question_changes as change
        on change.run_id = attempts.run_id and change.position = questions.position
      left join answers on answers.attempt_id = attempts.id and answers.question_id = questions.id
     where attempts.run_id = ${runId} and attempts.state = 'delivered'
       and answer_tests.tests is distinct from ${testsOf('change')}
     order by attempts.id, questions.id limit ${limit}
       for no key update of attempts`.execute(trx);
  return rows;
}
