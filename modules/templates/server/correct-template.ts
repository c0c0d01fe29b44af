import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { findContent, insertVersion } from '#modules/exams/server/public.ts';
import { lockExam } from '#modules/runs/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import { findNewestTemplateVersion } from './templates.queries.ts';

interface Correction {
  readonly examId: number;
  readonly questionId: number;
  readonly kind: 'annulled' | 'key';
  readonly rightIds: readonly number[];
  readonly accountId: number;
}

/**
 * Corrects what a run of the template corrected: another key, or no annulled question. The platform's own run has it
 * already.
 * @returns false if nothing changes: the template does not ask this question, or nothing else
 */
export async function correctTemplate(
  trx: Transaction<Schema>,
  { examId, questionId, kind, rightIds, accountId }: Correction,
  now: Date,
): Promise<boolean> {
  await lockExam(trx, examId);
  const newest = await findNewestTemplateVersion(trx, examId, { withdrawnToo: true });
  if (!newest) return false;
  const { statement } = await trx
    .selectFrom('questions')
    .select('questions.statement')
    .where('questions.id', '=', questionId)
    .executeTakeFirstOrThrow();
  const options = await trx
    .selectFrom('options')
    .select(['options.id', 'options.text'])
    .where('options.question_id', '=', questionId)
    .orderBy('options.position')
    .execute();
  const content = await findContent(trx, newest.versionId);
  const index = content.questions.findIndex(
    (question) =>
      question.statement === statement &&
      isDeepStrictEqual(
        question.options.map(({ text }) => text),
        options.map(({ text }) => text),
      ),
  );
  const asked = content.questions[index];
  if (!asked) return false;
  const corrected =
    kind === 'annulled'
      ? []
      : [{ ...asked, options: options.map(({ id, text }) => ({ text, correct: rightIds.includes(id) })) }];
  const questions = content.questions.toSpliced(index, 1, ...corrected);
  if (questions.length === 0) return false;
  await takeEdition(trx, 'exams', examId);
  await insertVersion(trx, examId, { ...content, questions }, now);
  const subject = { kind: 'template', id: examId, name: content.title } as const;
  await writeAudit(trx, { by: accountId, action: 'changed', subject, at: now });
  return true;
}
