import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isMarkedByPeople } from '#modules/question-bank/server/public.ts';
import { scoreOut } from '#modules/runs/server/public.ts';
import { mayShowQuestions } from '#modules/taking/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { AppealJudge, DecidedByMachine } from '../contract/appeal-words.ts';
import { mayCompanyDecide } from './appeals.queries.ts';

export interface AppealableAttempt {
  readonly runId: number;
  readonly companyId: number;
  readonly company: string;
  /** Questions of Provado's own exams are contested instead. */
  readonly ofPlatform: boolean;
  readonly annulled: boolean;
  readonly scored: boolean;
  /** The end of the window; null without a score. */
  readonly until: Date | null;
  readonly judge: AppealJudge;
  readonly machine: DecidedByMachine;
  readonly shown: boolean;
  readonly questions: { id: number; number: number; statement: string }[];
}

const hasQuestion = (of: RawBuilder<unknown>) => sql`
  exists (select from questions where questions.id = any(attempts.question_ids) and ${of})`;

/** An open question, unless its tests alone have marked the answer, or it is blank. */
const isMarkedByPerson = sql`(${isMarkedByPeople} and not exists (
  select from verdicts
   where verdicts.attempt_id = attempts.id and verdicts.question_id = questions.id and verdicts.judged_by is null))`;

/** The window begins when the score that stands came out: a score that changes is a new one. */
export async function findAppealable(
  db: Kysely<Schema>,
  { attemptId, developerId, now }: { attemptId: number; developerId: number; now: Date },
  lock = sql``,
): Promise<AppealableAttempt | undefined> {
  const { rows } = await sql<AppealableAttempt>`
    select runs.id as "runId", companies.id as "companyId", companies.trade_name as company,
           companies.kind = 'platform' as "ofPlatform", attempts.state = 'annulled' as annulled,
           ${scoreOut} is not null as scored,
           case when ${scoreOut} is not null
                then greatest(attempts.graded_at, attempts.released_at) + runs.appeal_days * interval '1 day' end as until,
           case when not ${hasQuestion(isMarkedByPerson)} then 'all'
                when ${hasQuestion(sql`not ${isMarkedByPerson}`)} then 'part' else 'nothing' end as machine,
           case when ${mayCompanyDecide} then 'company' else 'administration' end as judge,
           ${mayShowQuestions(now)} as shown,
           (select coalesce(json_agg(json_build_object('id', asked.id, 'number', asked.position,
                              'statement', questions.statement) order by asked.position), '[]')
              from unnest(attempts.question_ids) with ordinality as asked (id, position)
              join questions on questions.id = asked.id) as questions
      from attempts
      join runs on runs.id = attempts.run_id
      join companies on companies.id = runs.company_id
     -- The judge is found as if the whole score were appealed.
     cross join lateral (select attempts.id as attempt_id, null::bigint as question_id) as appeals
     where attempts.id = ${attemptId} and attempts.developer_id = ${developerId} ${lock}`.execute(db);
  return rows[0];
}
