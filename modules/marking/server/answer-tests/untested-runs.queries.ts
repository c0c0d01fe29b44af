import { type Kysely, sql } from 'kysely';
import { hasNoRunner } from '#modules/execution/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { isUnmarked } from './answer-tests.queries.ts';

export interface UntestedRunRow {
  readonly runId: number;
  readonly company: string;
  readonly exam: string;
  readonly answers: number;
  /** Nothing here executes the language of these answers. */
  readonly unavailable: number;
  readonly since: Date;
}

const shownMost = 50;

export async function findUntestedRuns(db: Kysely<Schema>): Promise<UntestedRunRow[]> {
  const { rows } = await sql<UntestedRunRow>`
    select runs.id as "runId", companies.trade_name as company, exam_versions.title as exam, count(*) as answers,
           count(*) filter (where ${hasNoRunner(sql`array[coalesce(answers.language, questions.execution #>> '{languages,0,language}')]`)}) as unavailable,
           min(answer_tests.ended_at) as since
      from answer_tests
      join sittings as attempts on attempts.id = answer_tests.attempt_id
      join runs on runs.id = attempts.run_id
      join companies on companies.id = runs.company_id
      join exam_versions on exam_versions.id = runs.exam_version_id
      join questions on questions.id = answer_tests.question_id
      left join answers on answers.attempt_id = attempts.id and answers.question_id = answer_tests.question_id
     where answer_tests.state = 'failed' and attempts.state = 'delivered' and ${isUnmarked}
     group by runs.id, companies.trade_name, exam_versions.title
     order by since, runs.id limit ${shownMost}`.execute(db);
  return rows;
}
