import { type Kysely, sql } from 'kysely';
import type { AnswerRate } from '#modules/runs/contract/answer-rate.ts';
import {
  answerRateOf,
  asksCode,
  questionsOfRun,
  type ReadRule,
  ruleColumns,
} from '#modules/runs/server/public.ts';
import type { ExamKind } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';

export interface OpenedRun extends ReadRule {
  readonly id: number;
  readonly active: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly duration: number | null;
  readonly title: string;
  readonly description: string;
  readonly kind: ExamKind;
  readonly asksCode: boolean;
  readonly answer_days: number | null;
  readonly answer_rate: AnswerRate | null;
  readonly questions: number;
  readonly company_id: number;
  readonly trade_name: string;
  readonly logo: string | null;
}

/** Undefined also if the run's company is suspended. */
export async function findOpenedRun(db: Kysely<Schema>, runId: number): Promise<OpenedRun | undefined> {
  const { rows } = await sql<OpenedRun>`
    select runs.id, runs.active, runs.starts_at, runs.ends_at, runs.duration, runs.answer_days, ${ruleColumns('runs')},
           ${answerRateOf(sql`companies.id`)} as answer_rate,
           exam_versions.title, exam_versions.description, exam_versions.kind, ${asksCode} as "asksCode",
           ${questionsOfRun} as questions,
           companies.id as company_id, companies.trade_name, companies.logo
      from runs
      join exam_versions on exam_versions.id = runs.exam_version_id
      join companies on companies.id = runs.company_id and companies.suspended_at is null
     where runs.id = ${runId}`.execute(db);
  return rows[0];
}
