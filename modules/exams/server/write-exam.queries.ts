import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type NewQuestion, questionColumns, type StoredRule } from '#modules/question-bank/server/public.ts';
import type { BaseFiles } from '#modules/works/contract/base-files.ts';
import type { WorkCheck } from '#modules/works/contract/work-check.ts';
import type { ExamKind, HandInWay } from '#platform/contract/words.ts';
import { shuffled } from '#platform/domain/shuffle.ts';
import { requireQuota } from '#platform/server/database/owner-quota.ts';
import type { ExamPart } from '#platform/server/database/schema/overrides.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { type PoolSource, storePools } from './pools.queries.ts';

export interface ExamContent {
  readonly kind: ExamKind;
  readonly title: string;
  readonly description: string;
  readonly repositoryUrl: string | null;
  /** Undefined: those of the version before, or a link. */
  readonly handInWays?: readonly HandInWay[] | undefined;
  /** What every candidate begins with. Undefined: that of the version before, or nothing. */
  readonly base?: BaseFiles | null | undefined;
  /** What holds of `base` holds of it. */
  readonly check?: WorkCheck | null | undefined;
  readonly stackIds: readonly number[];
  readonly skillIds: readonly number[];
  readonly questions: readonly NewQuestion[];
  readonly draws: readonly StoredRule[];
}

export interface NewExam extends ExamContent {
  /** A template has null. */
  readonly companyId: number | null;
  /** An exam that comes from a file has null. */
  readonly createdBy: number | null;
  /** False for a copy of an exam that was published before candidates read criteria. */
  readonly criteriaShown?: boolean;
  readonly file?: { readonly slug: string; readonly hash: string };
}

export async function insertExam(
  trx: Transaction<Schema>,
  { companyId, createdBy, criteriaShown = true, file, ...content }: NewExam,
  now: Date,
  pools?: PoolSource,
): Promise<{ examId: number; versionId: number }> {
  const { id: examId } = await trx
    .insertInto('exams')
    .values({
      company_id: companyId,
      created_by: createdBy,
      created_at: now,
      criteria_shown: criteriaShown,
      content_slug: file?.slug ?? null,
      content_hash: file?.hash ?? null,
    })
    .returning('exams.id')
    .executeTakeFirstOrThrow();
  return { examId, versionId: await insertVersion(trx, examId, content, now, { pools }) };
}

/**
 * @param examId created or locked by `trx`, so that no two versions get the same number
 * @param how `part` for a version that only a run of the platform's own uses; `pools` if it draws questions
 */
export async function insertVersion(
  trx: Transaction<Schema>,
  examId: number,
  content: ExamContent,
  now: Date,
  { part = 'whole', pools }: { part?: ExamPart; pools?: PoolSource | undefined } = {},
): Promise<number> {
  await requireQuota(trx, 'exam_versions', examId);
  const { latest } = await trx
    .selectFrom('exam_versions')
    .select((eb) => eb.fn.max<number | null>('exam_versions.number').as('latest'))
    .where('exam_versions.exam_id', '=', examId)
    .executeTakeFirstOrThrow();
  const { id: versionId } = await trx
    .insertInto('exam_versions')
    .values({
      exam_id: examId,
      number: (latest ?? 0) + 1,
      kind: content.kind,
      title: content.title,
      description: content.description,
      repository_url: content.repositoryUrl,
      hand_in_ways: content.kind === 'practice' && content.handInWays ? [...content.handInWays] : ['link'],
      part,
      created_at: now,
    })
    .returning('exam_versions.id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('exam_version_stacks')
    .values(content.stackIds.map((stack_id) => ({ exam_version_id: versionId, stack_id })))
    .execute();
  await trx
    .insertInto('exam_version_skills')
    .values(content.skillIds.map((skill_id) => ({ exam_version_id: versionId, skill_id })))
    .execute();
  if (content.questions.length > 0) await insertQuestions(trx, versionId, content);
  if (content.draws.length > 0) {
    if (!pools) throw new Error('An exam that draws needs pools to draw from.');
    await storePools(trx, { versionId, draws: content.draws, after: content.questions.length }, pools);
  }
  return versionId;
}

async function insertQuestions(
  trx: Transaction<Schema>,
  versionId: number,
  { questions, base, check }: Pick<ExamContent, 'questions' | 'base' | 'check'>,
): Promise<void> {
  const rows = questions.map((question, index) => ({
    exam_version_id: versionId,
    position: index + 1,
    ...questionColumns(question),
    bank_question_id: question.bank?.questionId ?? null,
    bank_version: question.bank?.version ?? null,
    base_work_id: base?.id ?? null,
    check_work_id: check?.files.id ?? null,
    check_language: check?.language ?? null,
    check_command: check?.command ?? null,
  }));
  const stored = await trx
    .insertInto('questions')
    .values(rows)
    .returning(['questions.id', 'questions.position'])
    .execute();
  const options = stored.flatMap(({ id, position }) =>
    (questions[position - 1]?.options ?? []).map(({ text, correct }, index) => ({
      question_id: id,
      position: index + 1,
      text,
      correct,
    })),
  );
  if (options.length === 0) return;
  // Ids count up as options are stored. The author's order would tell which one was written first.
  const dealt = shuffled(options, randomInt(1, 2 ** 31));
  await trx.insertInto('options').values(dealt).execute();
}
