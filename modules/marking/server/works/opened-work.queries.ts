import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isResultOut } from '#modules/runs/server/public.ts';
import { workIdOf } from '#modules/works/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { blindName, isBlind } from '../grading/blind.queries.ts';

export interface GradersWork {
  readonly runId: number;
  readonly companyId: number;
  readonly attemptId: number;
  readonly questionId: number;
}

export interface CandidatesWork {
  readonly developerId: number;
  readonly attemptId: number;
  readonly questionId: number;
}

export interface OpenedWork {
  readonly workId: number;
  readonly attemptId: number;
  readonly questionId: number;
  readonly storedKey: string;
  readonly baseKey: string | null;
  readonly bytes: number;
  readonly leftOut: number;
  readonly exam: string;
  readonly number: number;
  readonly statement: string;
  readonly criteria: string[];
}

export interface OpenedByGrader extends OpenedWork {
  /** `Candidato 3` in a blind run. */
  readonly name: string;
  readonly position: number;
  /** What of its person may not be shown: null unless the run is blind. */
  readonly hidden: { readonly name: string; readonly signs: string[] } | null;
}

export interface OpenedByCandidate extends OpenedWork {
  readonly over: boolean;
  readonly out: boolean;
}

/** A work is what an answer is now; earlier ones are nobody's to mark. */
export async function findGradersWork(
  db: Kysely<Schema>,
  { runId, companyId, attemptId, questionId }: GradersWork,
): Promise<OpenedByGrader | undefined> {
  const { rows } = await sql<OpenedByGrader>`
    select ${opened},
           case when ${isBlind()} then ${blindName()} else accounts.name end as name,
           (select count(*) from attempts as others
             where others.run_id = attempts.run_id and others.state = 'delivered'
               and (others.delivered_at, others.id) <= (attempts.delivered_at, attempts.id)) as position,
           case when ${isBlind()} then json_build_object('name', accounts.name, 'signs', ${personSigns}) end as hidden
      from attempts ${joined}
      join accounts on accounts.id = attempts.developer_id
      left join developers on developers.id = accounts.id
     where attempts.id = ${attemptId} and attempts.state = 'delivered' and answers.question_id = ${questionId}
       and runs.id = ${runId} and runs.company_id = ${companyId}`.execute(db);
  return rows[0];
}

export async function findCandidatesWork(
  db: Kysely<Schema>,
  { developerId, attemptId, questionId }: CandidatesWork,
): Promise<OpenedByCandidate | undefined> {
  const { rows } = await sql<OpenedByCandidate>`
    select ${opened}, attempts.state <> 'in_progress' as over, ${isResultOut()} as out
      from attempts ${joined}
     where attempts.id = ${attemptId} and attempts.developer_id = ${developerId}
       and answers.question_id = ${questionId}`.execute(db);
  return rows[0];
}

/** What of the person of an attempt may not be shown to those who mark it; undefined unless its run is blind. */
export async function findHidden(
  db: Kysely<Schema>,
  { runId, companyId, attemptId }: Omit<GradersWork, 'questionId'>,
): Promise<NonNullable<OpenedByGrader['hidden']> | undefined> {
  const { rows } = await sql<NonNullable<OpenedByGrader['hidden']>>`
    select accounts.name, ${personSigns} as signs
      from attempts
      join runs on runs.id = attempts.run_id
      join accounts on accounts.id = attempts.developer_id
      left join developers on developers.id = accounts.id
      left join answers on answers.attempt_id = attempts.id
     where attempts.id = ${attemptId} and runs.id = ${runId} and runs.company_id = ${companyId} and ${isBlind()}
     limit 1`.execute(db);
  return rows[0];
}

const opened: RawBuilder<unknown> = sql`
  works.id as "workId", attempts.id as "attemptId", questions.id as "questionId", works.stored_key as "storedKey",
  bases.stored_key as "baseKey", works.bytes, works.left_out as "leftOut", exam_versions.title as exam,
  questions.position as number, questions.statement,
  coalesce((select json_agg(criterion ->> 'name' order by at)
              from jsonb_array_elements(questions.rubric) with ordinality as criteria (criterion, at)), '[]') as criteria`;

const joined: RawBuilder<unknown> = sql`
  join runs on runs.id = attempts.run_id
  join answers on answers.attempt_id = attempts.id
  join works on works.id = ${workIdOf('answers')}
  join questions on questions.id = answers.question_id
  join exam_versions on exam_versions.id = questions.exam_version_id
  left join works as bases on bases.id = questions.base_work_id`;

/** What names a person alone, of `accounts`, `developers` and `answers`. A short first half of an e-mail is a word that anybody's code may have. */
export const personSigns: RawBuilder<unknown> = sql`array_remove(array[
  accounts.email, case when position('@' in accounts.email) > 6 then split_part(accounts.email, '@', 1) end,
  developers.handle, regexp_replace(developers.github, '^.*/', ''),
  substring(answers.text from '^https://[^/]+/([^/]+)/')], null)`;
