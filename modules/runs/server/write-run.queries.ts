import type { Transaction } from 'kysely';
import type { SentRule } from '#modules/exams/contract/run-rule.ts';
import type { DefenceWay, QuestionResults, ResultsRelease, RunAccess } from '#platform/contract/words.ts';
import { requireQuota } from '#platform/server/database/owner-quota.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { ruleRow } from './rule/run-rules.ts';

export interface NewRun extends RunTags {
  readonly examId: number;
  readonly versionId: number;
  readonly companyId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The unit is seconds. Null sets no limit but the end. */
  readonly duration: number | null;
  /** Absent fields mean true, `open`, a rule that is not stated, `never`, `at_end` and the order of the exam. */
  readonly active?: boolean;
  readonly access?: RunAccess | 'rehearsal' | null | undefined;
  readonly rule?: SentRule | undefined;
  readonly questionResults?: QuestionResults | null | undefined;
  readonly resultsRelease?: ResultsRelease | null | undefined;
  readonly shuffledQuestions?: boolean | null | undefined;
  readonly shuffledOptions?: boolean | null | undefined;
  /** Absent: the run names no day until which the company answers. */
  readonly answerDays?: number | null | undefined;
  readonly keepMonths?: number;
  readonly defence?: { readonly way: DefenceWay; readonly minutes: number; readonly points: number | null };
}

export async function insertRun(trx: Transaction<Schema>, run: NewRun, now: Date): Promise<number> {
  await requireQuota(trx, 'runs', run.companyId);
  const { id } = await trx
    .insertInto('runs')
    .values({
      exam_id: run.examId,
      exam_version_id: run.versionId,
      company_id: run.companyId,
      starts_at: run.startsAt,
      ends_at: run.endsAt,
      duration: run.duration,
      active: run.active ?? true,
      access: run.access ?? 'open',
      help_rule: 'unstated',
      ...(run.rule && ruleRow(run.rule)),
      question_results: run.questionResults ?? 'never',
      results_release: run.resultsRelease ?? 'at_end',
      shuffled: run.shuffledQuestions ?? false,
      shuffled_options: run.shuffledOptions ?? false,
      answer_days: run.answerDays ?? null,
      ...(run.keepMonths !== undefined && { keep_months: run.keepMonths }),
      ...(run.defence && {
        defence: run.defence.way,
        defence_minutes: run.defence.minutes,
        defence_points: run.defence.points,
      }),
      created_at: now,
    })
    .returning('runs.id')
    .executeTakeFirstOrThrow();
  await insertRunTags(trx, id, run);
  return id;
}

interface RunTags {
  readonly stackIds: readonly number[];
  readonly skillIds: readonly number[];
}

export async function replaceRunTags(trx: Transaction<Schema>, runId: number, tags: RunTags): Promise<void> {
  await trx.deleteFrom('run_stacks').where('run_stacks.run_id', '=', runId).execute();
  await trx.deleteFrom('run_skills').where('run_skills.run_id', '=', runId).execute();
  await insertRunTags(trx, runId, tags);
}

async function insertRunTags(trx: Transaction<Schema>, runId: number, tags: RunTags): Promise<void> {
  await trx
    .insertInto('run_stacks')
    .values(tags.stackIds.map((stack_id) => ({ run_id: runId, stack_id })))
    .execute();
  await trx
    .insertInto('run_skills')
    .values(tags.skillIds.map((skill_id) => ({ run_id: runId, skill_id })))
    .execute();
}
