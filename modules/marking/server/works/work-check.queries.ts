import { type Kysely, sql } from 'kysely';
import type { Language } from '#modules/execution/domain/submission.ts';
import type { Verdict } from '#modules/execution/domain/verdicts.ts';
import { workIdOf } from '#modules/works/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { GradersWork } from './opened-work.queries.ts';

export interface FoundCheck {
  readonly state: 'no_work' | 'queued' | 'done' | 'failed';
  readonly language: Language;
  readonly command: string;
  readonly failure: 'no_language' | 'too_large' | 'executor' | null;
  readonly ending: Verdict | 'ended' | null;
  readonly detail: string | null;
  readonly output: string | null;
  readonly isCut: boolean;
  readonly wallMs: number | null;
  readonly toolchain: string | null;
  readonly at: Date | null;
}

/** The check of a work that is the answer no more is nobody's to read: the one of the present work is on its way. */
export async function findGradersCheck(
  db: Kysely<Schema>,
  { runId, companyId, attemptId, questionId }: GradersWork,
): Promise<FoundCheck | undefined> {
  const { rows } = await sql<FoundCheck>`
    select case when checks.state is not null then checks.state
                when present.id is null then 'no_work' else 'queued' end as state,
           questions.check_language as language, questions.check_command as command, checks.failure, checks.ending,
           checks.detail, checks.output, coalesce(checks.is_cut, false) as "isCut", checks.wall_ms as "wallMs",
           checks.toolchain, checks.ended_at as at
      from attempts
      join runs on runs.id = attempts.run_id
      join questions on questions.id = ${questionId} and questions.id = any(attempts.question_ids)
      left join answers on answers.attempt_id = attempts.id and answers.question_id = questions.id
      left join works as present on present.id = ${workIdOf('answers')}
      left join work_checks as checks on checks.attempt_id = attempts.id and checks.question_id = questions.id
       and checks.work_id is not distinct from present.id
     where attempts.id = ${attemptId} and attempts.state = 'delivered' and questions.check_work_id is not null
       and runs.id = ${runId} and runs.company_id = ${companyId}`.execute(db);
  return rows[0];
}
